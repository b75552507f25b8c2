/** A text in which each key of `urls` is a link: an address, or a phone number, which stays whole. */
export function LinkedText({ text, urls }: { text: string; urls: Record<string, string> }) {
  const addresses = Object.keys(urls).map((address) => address.replace(/\W/g, '\\$&'))
  return text.split(new RegExp(`(${addresses.join('|')})`)).map((part) => {
    const url = urls[part]
    if (!url) return part
    return (
      <a
        key={part}
        href={url}
        className={url.startsWith('tel:') ? 'text-link whitespace-nowrap' : 'text-link'}
      >
        {part}
      </a>
    )
  })
}

/** A text in which each key of `urls`, an address or a phone number, is a link; a number stays whole. */
export function LinkedText({ text, urls }: { text: string; urls: Record<string, string> }) {
  const addresses = Object.keys(urls).map((address) => address.replace(/\W/g, '\\$&'))
  return text.split(new RegExp(`(${addresses.join('|')})`)).map((part) => {
    const url = urls[part]
    if (!url) return part
    return (
      <a
        key={part}
        href={url}
        className={`text-link ${url.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
      >
        {part}
      </a>
    )
  })
}

type LinkedTextProps = {
  text: string
  /** The URLs of the addresses and phone numbers in the text. */
  urls: Record<string, string>
}

/** A text in which the addresses and phone numbers are links. */
export function LinkedText({ text, urls }: LinkedTextProps) {
  const addresses = Object.keys(urls).map((address) => address.replace(/\W/g, '\\$&'))
  return text.split(new RegExp(`(${addresses.join('|')})`)).map((part) => {
    const url = urls[part]
    if (!url) return part
    return (
      <a key={part} href={url} className="text-link">
        {part}
      </a>
    )
  })
}

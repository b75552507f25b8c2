const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text that the bytes are in UTF-8, or null where they are not. NUL is no text either. */
export function strictText(bytes: Uint8Array): string | null {
  try {
    const text = decoder.decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

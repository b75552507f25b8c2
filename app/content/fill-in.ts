/** A token in a template, such as the `{phone}` in "ligue para {phone}". */
export const token = /\{(\w+)\}/g

/**
 * Puts values into a text's `{names}`.
 * @throws Error where a name has none, which is our mistake
 */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(token, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for {${name}} in "${text}"`)
    return String(value)
  })
}

/**
 * Scripts whole, and every attribute with its value. What a visitor has typed may stand in a value and look like an
 * attribute itself, so whatever changes attributes has to pass over whole values.
 */
const scriptOrAttribute = /<script[\s\S]*?<\/script>|( ([\w:-]+)="([^"]*)")/g

type Attribute = { name: string; value: string; at: number }

/** The attributes of a page's elements, in their order. */
export function attributesOf(html: string): Attribute[] {
  return [...html.matchAll(scriptOrAttribute)].flatMap(
    ({ 1: isAttribute, 2: name = '', 3: value = '', index }) =>
      isAttribute ? [{ name, value, at: index }] : [],
  )
}

/** Writes attributes anew: what `write` gives back stands in place of ` name="value"`. */
export function rewriteAttributes(
  html: string,
  write: (name: string, value: string, whole: string) => string,
): string {
  return html.replace(scriptOrAttribute, (whole, isAttribute?: string, name = '', value = '') =>
    isAttribute ? write(name, value, whole) : whole,
  )
}

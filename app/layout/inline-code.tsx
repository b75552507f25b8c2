type InlineScriptProps = {
  code: string
  id?: string
  type?: 'application/json' | 'application/ld+json'
}

/**
 * A script that stands in the page itself; only the server writes one. What goes in here is our own build's output, or
 * data in which nothing can end the element.
 */
export function InlineScript({ code, ...attributes }: InlineScriptProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script's text.
    <script {...attributes} dangerouslySetInnerHTML={{ __html: code }} />
  )
}

/** A stylesheet that stands in the page itself; see `InlineScript`. */
export function InlineStyle({ code, id }: { code: string; id: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as React children, its ">" and quotes would be escaped.
    <style id={id} dangerouslySetInnerHTML={{ __html: code }} />
  )
}

type InlineScriptProps = {
  code: string
  id?: string
  type?: 'application/json' | 'application/ld+json'
}

/**
 * A script that stands in the page itself. The server writes it once; React neither compares nor
 * replaces it. Only our own build's output goes in here, never a visitor's text.
 */
export function InlineScript({ code, ...attributes }: InlineScriptProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script's text.
    <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
}

/** A stylesheet that stands in the page itself; see `InlineScript`. */
export function InlineStyle({ code, id }: { code: string; id: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as React children, its ">" and quotes would be escaped.
    <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
}

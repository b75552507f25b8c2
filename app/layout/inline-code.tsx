import { useState } from 'react'
import { isHydrated } from '../early/hydration.ts'

type InlineScriptProps = {
  code: string
  id?: string
  type?: 'application/json' | 'application/ld+json'
}

/**
 * The code of an element of the page as it was served, for as long as the page lives; null for one
 * that a later navigation would add. Neither changing nor making such an element is allowed: React
 * writes `innerHTML` for both, which `require-trusted-types-for` refuses (seen in Chromium 156: the
 * whole page was lost).
 */
function useServedCode(code: string): string | null {
  return useState(() => (import.meta.env.SSR || !isHydrated() ? code : null))[0]
}

/**
 * A script that stands in the page itself. The server writes it once; React neither compares nor
 * replaces it. Only our own build's output goes in here, never a visitor's text.
 */
export function InlineScript({ code, ...attributes }: InlineScriptProps) {
  const served = useServedCode(code)
  if (served === null) return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no other way to write a script's text.
    <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: served }} />
  )
}

/** A stylesheet that stands in the page itself; see `InlineScript`. */
export function InlineStyle({ code }: { code: string }) {
  const served = useServedCode(code)
  if (served === null) return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as React children, its ">" and quotes would be escaped.
    <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: served }} />
  )
}

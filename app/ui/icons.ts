import type { IconName as LucideName } from 'lucide-react/dynamic'
import type { ContentIcon } from '../content/icon.ts'

/** The icons of lucide that the pages use besides those that the content names. */
export const interfaceIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-check',
  'circle-x',
  'clock',
  'copy',
  'external-link',
  'info',
  'mail',
  'phone',
  'play',
  'triangle-alert',
  'x',
] as const satisfies readonly LucideName[]

/** Icons that lucide does not have, drawn on its 24 × 24 grid. */
export const glyphs = {
  whatsapp:
    '<path d="M3.2 20.8l1.25-4.55A8.9 8.9 0 1 1 7.85 19.6z" fill="none"/><path d="M9.1 7.6c.25 0 .45.02.6.37l.72 1.72c.1.24.05.5-.1.68l-.62.76c.7 1.3 1.75 2.3 3.1 2.95l.8-.75c.2-.18.45-.22.7-.1l1.65.82c.3.15.4.35.36.62-.2 1.3-1.3 1.95-2.45 1.75-3.2-.55-6-3.3-6.55-6.4-.2-1.15.5-2.3 1.79-2.42z" fill="currentColor" stroke="none"/>',
  instagram:
    '<rect x="3.5" y="3.5" width="17" height="17" rx="4.8"/><circle cx="12" cy="12" r="4"/><circle cx="16.9" cy="7.1" r=".6" fill="currentColor"/>',
  facebook:
    '<path d="M13.2 21v-7.6h2.6l.45-3.1H13.2V8.3c0-.95.3-1.55 1.65-1.55h1.55V4c-.3-.04-1.2-.12-2.25-.12-2.25 0-3.8 1.35-3.8 3.9v2.5H7.75v3.1h2.6V21z"/>',
  linkedin:
    '<path d="M4.5 9.5v10M4.5 5.2v.1M9.5 19.5v-10M9.5 13.5c0-2.3 1.7-4 4.2-4s4.3 1.7 4.3 4.3v5.7"/>',
  youtube:
    '<rect x="2.5" y="5.5" width="19" height="13" rx="4"/><path d="M10.2 9.2v5.6l4.8-2.8z" fill="currentColor"/>',
  accessibility:
    '<circle cx="12" cy="12" r="9.6"/><circle cx="12" cy="6.9" r=".9" fill="currentColor"/><path d="M7 10.1l3.4.8v3.1L8.6 18.3M17 10.1l-3.4.8v3.1l1.8 4.3M10.4 10.9h3.2"/>',
}

export type IconName = (typeof interfaceIcons)[number] | keyof typeof glyphs | ContentIcon

import lucideIcons from 'lucide-react/dynamicIconImports.mjs'
import * as z from 'zod'

/** The name of a lucide icon (https://lucide.dev/icons) beside a text. */
export const icon = z.string().refine((name) => Object.hasOwn(lucideIcons, name), {
  error: 'escolha um nome de lucide.dev/icons',
})

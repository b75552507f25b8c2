import lucideIcons from 'lucide-react/dynamicIconImports.mjs'
import * as z from 'zod'
import { jsonValues } from './json-paths.ts'

/** The name of a lucide icon beside a text, in a field `icon`. */
export const icon = z
  .string()
  .refine((name) => Object.hasOwn(lucideIcons, name), {
    error: 'escolha um ícone da lista, ou um nome de lucide.dev/icons',
  })
  .meta({
    title: 'Ícone',
    description: 'Clique e procure por uma palavra; Esc fecha a lista.',
    examples: ['moon-star'],
  })
  .brand<'icon'>()

export type ContentIcon = z.infer<typeof icon>

/** The names in all fields `icon` of the content. */
export function iconsIn(content: object): string[] {
  return jsonValues(content)
    .filter(({ path }) => path.at(-1) === 'icon')
    .map(({ value }) => String(value))
}

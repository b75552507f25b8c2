import { picturesIn } from '../../app/content/all-pictures.ts'
import { comparable } from '../../app/content/comparable.ts'
import type { Place } from '../../app/content/json-paths.ts'
import { narrowName } from '../../app/content/narrow-name.ts'
import { id as idSchema } from '../../app/content/text.ts'
import { longestId } from '../../app/quote/fields.ts'
import type { Value } from '../content-files.ts'
import { copiesByFile } from './copies.ts'
import { now, say, set } from './state.ts'
import { run } from './tasks.ts'

export const home = 'home.json'

/** The file that the page's address names, such as `#services/limpeza`. */
export const addressed = () => `${location.hash.slice(1) || 'home'}.json`

export const addressFor = (file: string) => `#${file.replace(/\.json$/, '')}`

/** Opens a file, and a new one with what it is to begin with; the home page where there is none. */
export async function open(file: string, start?: Value): Promise<void> {
  if (addressFor(file) !== location.hash) history.pushState(null, '', addressFor(file))
  const result = await run({ do: 'open', file }, start)
  if (result?.opened?.base !== null || start || copiesByFile().has(file)) return
  if (addressFor(file) !== location.hash) return
  // Back leads to what was removed, too.
  history.replaceState(null, '', addressFor(home))
  await run({ do: 'open', file: home })
}

/** Shows a file as it now is, unless another one has been asked for since. */
export async function reopen(file: string): Promise<void> {
  if (now().task?.do !== 'open') await open(file)
}

/** Leads to a field of a file, which a new one begins with. */
export async function goTo(place: Place, start?: Value): Promise<void> {
  if (start || place.file !== now().current) await open(place.file, start)
  set({ target: { ...place } })
}

function idOf(title: string): string {
  const words = comparable(title).match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longestId).replace(/-$/, '')
}

/** Begins a new item of a list under the name that was asked for, if it has one. */
export async function add(part: string, asked: string | null, start: Value = {}): Promise<void> {
  if (asked === null) return
  const title = asked.trim()
  const id = idOf(title)
  if (!id) return say('Escreva um nome que tenha letras.')
  if (!idSchema.safeParse(id).success)
    return say('Este nome é de outro arquivo do site: escolha outro.')
  const file = `${part}/${id}.json`
  const same = now().items.find(
    (item) =>
      // A photograph has the name of its item, whatever its list.
      picturesIn(item.file).some(({ name }) => name === id) ||
      (item.file.startsWith(`${part}/`) && idOf(item.title) === id),
  )
  if (same) return say(`Já existe “${same.title}”: escolha outro nome.`)
  await goTo({ file, field: 'title' }, { ...start, title })
}

/** Goes to what was clicked in the preview: a field, or the picture of a name. */
export async function pick(picked: Place | string): Promise<void> {
  if (typeof picked !== 'string') return goTo(picked)
  const places = now().items.flatMap(({ file }) => picturesIn(file))
  const place =
    places.find(({ name }) => name === picked) ??
    // The close-up of another picture has no file of its own.
    places.find(({ name }) => narrowName(name) === picked)
  if (place) await goTo(place)
}

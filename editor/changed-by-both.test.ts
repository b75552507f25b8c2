import { expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { resolveConflict } from './changed-by-both.ts'

const written = (text: string) => Buffer.from(JSON.stringify({ title: 'Escolas', text }))

test('what was removed here, and changed elsewhere, is named by its title', async () => {
  const file = 'content/segments/escolas.json'
  const conflict = { file, base: written('Um texto.'), mine: null, theirs: written('Outro.') }
  const named = await resolveConflict(testFolder('conflict'), conflict)
  expect(named).toEqual(['Escolas (aqui foi retirado)'])
})

import { expect, test } from 'vitest'
import { blocker, note, ok, report } from './report.ts'

test('a report without blockers is green, with exit code 0, whatever it notes', () => {
  const { text, exitCode } = report([{ title: 'Máquina', findings: [ok('Node 24'), note('.env')] }])
  expect(exitCode).toBe(0)
  expect(text).toBe('Máquina\n  ✓ Node 24\n  – .env\n\nNada impede a publicação.')
})

test('one blocker among many subjects turns it red, and the last line counts blockers', () => {
  const sections = [
    { title: 'Textos', findings: [ok('certos')] },
    { title: 'Endereço', findings: [blocker('use https')] },
  ]
  const { text, exitCode } = report(sections)
  expect(exitCode).toBe(1)
  expect(text).toMatch(/\n {2}✗ use https\n\nFalta 1 coisa/)
  expect(report([...sections, ...sections]).text).toMatch(/\n\nFaltam 2 coisas/)
})

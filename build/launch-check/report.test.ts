import { expect, test } from 'vitest'
import { fieldLines } from './field-lines.ts'
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

test('the line of every value is found, whatever surrounds it', () => {
  const json =
    '{\n  "a": "x: {[,]}\\"",\n  "b": [\n    { "c": null },\n    1.5\n  ],\n  "d": {}, "e": "a"\n}'
  const lines = { '': 1, a: 2, b: 3, 'b[0]': 4, 'b[0].c': 4, 'b[1]': 5, d: 7, e: 7 }
  expect(Object.fromEntries(fieldLines(json))).toEqual(lines)
})

import { expect, test } from 'vitest'
import { checkPictures } from './check-pictures.ts'
import { blocker, note } from './report.ts'

const picture = (name: string, width: number, alt = name) => ({ name, title: name, width, alt })

test('a picture too narrow for a shared link is a blocker, one that could be wider is noted', () => {
  // `social` is shown behind the words of a card that is 1200 wide, and nowhere else.
  const widths = { hero: 1600, drones: 1199, saude: 1280, fallback: 800, social: 1200 }
  const pictures = Object.entries(widths).map(([name, width]) => picture(name, width))
  expect(checkPictures(pictures)).toEqual([
    blocker('drones tem 1199 pixels de largura; use ao menos 1200, de preferência 1600'),
    note('saude tem 1280 pixels de largura; 1600 ficam melhor em telas grandes'),
  ])
})

test('two pictures with the same alternative text are a blocker', () => {
  const pictures = [picture('hero', 1600, 'Guarita'), picture('portaria', 1600, 'Guarita')]
  expect(checkPictures(pictures)).toEqual([
    blocker(expect.stringMatching(/^portaria: .* o mesmo que em hero;/)),
  ])
})

import { expect } from 'vitest'
import { startEditor } from '../edit-server.ts'
import { describeInBrowsers, isShown, says } from './journey.ts'

const headline = '#root_hero_headline'

/** Whether the page beside the form says this. */
const isPreviewed = (text: string) =>
  document.querySelector('iframe')?.contentDocument?.body.textContent?.includes(text) === true

const countCutTexts = () =>
  [...document.querySelectorAll('form textarea')].filter(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
  ).length

describeInBrowsers((test) => {
  test('a text is typed in the editor, previewed and saved, and no other is cut off', async ({
    browser,
    until,
    onTestFinished,
  }) => {
    const editor = await startEditor()
    onTestFinished(editor.stop)
    await browser.open(editor.url)
    for (const width of [1024, 1440]) {
      await browser.resize(width, 768)
      const typed = `Manchete de ${width}`
      await until('the form', isShown, headline)
      await browser.run((selector) => {
        document.querySelector<HTMLTextAreaElement>(selector)?.select()
      }, headline)
      await browser.type(typed)
      await until('the preview', isPreviewed, typed)
      await browser.click('main button[data-main]')
      await until('saved', says, '[role="status"]', 'Salvo neste computador.')
      expect(editor.changes()).toContain(typed)
      expect(await browser.run(countCutTexts)).toBe(0)
    }
  })
})

import { HtmlValidate } from 'html-validate'
import { expect } from 'vitest'
import { keysOf } from '../../app/content/keys-of.ts'
import { content, palette } from '../../app/document/site.tsx'
import { refusals } from '../../app/quote/quote-outcome.ts'
import { createErrorPages } from '../../server/http/error-page.ts'
import { filledForm } from '../filled-form.ts'
import { example, test } from './served-pages.ts'

/** The rules of the HTML standard and the accessibility rules, without matters of style. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React writes <br/> and spells boolean attributes out; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // The content's own schema limits the length of titles.
    'long-title': 'off',
  },
})

async function problemsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

test('every page, and each answer to a form without scripts, is valid HTML', async ({
  pages,
  open,
  site,
}) => {
  const send = async (body: URLSearchParams) => {
    const answer = await fetch(site.origin, { method: 'POST', body })
    return { path: 'POST /', status: answer.status, html: await answer.text() }
  }
  const wrong = { name: 'Ana "<b>" Souza', email: 'nada', message: '</textarea>' }
  // Before the first is validated: meanwhile this process does not notice that a connection is closed.
  const answers = [
    await send(new URLSearchParams(wrong)),
    await send(filledForm('Portaria para um prédio.')),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 200])
  // Pages share most of their markup, so each problem is shown with the first page that has it.
  const problems = new Map<string, string>()
  for (const { path, html } of [...pages, await open(`/?servico=${example.id}`), ...answers]) {
    for (const problem of await problemsOf(html)) {
      if (!problems.has(problem)) problems.set(problem, path)
    }
  }
  expect([...problems].map(([problem, path]) => `${path}: ${problem}`)).toEqual([])
})

test('every error page is valid HTML', async () => {
  for (const reason of keysOf(refusals)) {
    expect(await problemsOf(createErrorPages({ content, palette }, true).html(reason))).toEqual([])
  }
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { knownCompany } from '../../tests/test-content.ts'
import type { Company } from '../content/company.ts'
import { dialled } from '../content/phone.ts'
import { readContent } from '../content/read.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { shownProof } from './shown-proof.ts'

const content = readContent('content')
const { proof: texts } = content.labels

/** A company of which nothing is known that a buyer could check. */
const silent: Company = {
  ...knownCompany,
  cnpj: null,
  proof: {
    authorisation: null,
    responseTime: null,
    answerTime: null,
    ownStaff: null,
    insurance: null,
    certificates: null,
    nightPhone: null,
    people: null,
    contractTerms: null,
    laborDocuments: null,
    references: [],
  },
}

test('the footer has the registrations, the form all facts, the hero the first two short ones', () => {
  const { hero, form, legal } = shownProof(knownCompany, texts)
  const { responseTime, ownStaff, insurance, certificates } = knownCompany.proof
  expect(legal).toEqual([
    expect.stringContaining(knownCompany.cnpj ?? '-'),
    expect.stringMatching(/4\.321\/2026.*31\/01\/2098/),
  ])
  expect(form).toEqual([
    ...legal,
    'Gerente: Rui Lima',
    ownStaff,
    responseTime,
    insurance,
    certificates?.text,
    expect.stringContaining('Guia do FGTS'),
    'Aviso de 30 dias para sair',
  ])
  expect(hero).toEqual([expect.stringContaining('4.321/2026'), responseTime])
})

test('what is known is shown where another fact is missing', () => {
  const emptied = { people: [], contractTerms: [], laborDocuments: [] }
  const proof = { ...silent.proof, ...emptied, responseTime: 'Em 2 horas', ownStaff: 'Pela CLT' }
  const { hero, form, legal } = shownProof({ cnpj: null, proof }, texts)
  expect(hero).toEqual([proof.responseTime, proof.ownStaff])
  expect(form).toEqual([proof.ownStaff, proof.responseTime])
  expect(legal).toEqual([])
})

/** The home page, after a form was received, and the footer of a company. */
async function render(company: Company) {
  vi.resetModules()
  vi.doMock('virtual:content', () => ({
    ...content,
    company,
    labels: content.labels,
    default: content,
  }))
  const { PageBody } = await import('../document/page-body.tsx')
  const { sitePages } = await import('../pages.ts')
  const [home] = sitePages(content)
  if (!home) throw new Error('There is no home page')
  const received = { status: 'success', reference: null } as const
  const props = { content: home.content, form: { service: null, outcome: received } }
  const html = renderToStaticMarkup(<PageBody {...props} />)
  const part = (start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? ''
  return {
    html,
    hero: part('id="inicio"', '</section>'),
    strengths: part('id="diferenciais"', '</section>'),
    contact: part('id="contato"', '<footer'),
    footer: part('<footer', '</footer>'),
  }
}

describe('the page', () => {
  test('of a company that has all proof shows it where a buyer looks for it', async () => {
    const { hero, strengths, contact, footer } = await render(knownCompany)
    const shown = shownProof(knownCompany, texts)
    for (const fact of shown.hero) expect(hero).toContain(fact)
    for (const fact of shown.form) expect(contact).toContain(bindShortWords(fact))
    expect(contact.split(String(knownCompany.proof.answerTime))).toHaveLength(3)
    for (const fact of shown.legal) expect(footer).toContain(fact)
    for (const { name, text } of knownCompany.proof.references) {
      expect(contact).toContain(name)
      expect(contact).toContain(text)
    }
    const night = `href="tel:${dialled(knownCompany.proof.nightPhone ?? '')}"`
    for (const place of [strengths, contact, footer]) expect(place).toContain(night)
  })

  test('of a company that has none says nothing of it', async () => {
    const { html, hero, footer } = await render(silent)
    const headings = [texts.heading, texts.references]
    expect(headings.filter((words) => html.includes(words))).toEqual([])
    for (const place of [hero, footer]) expect(place).not.toMatch(/CNPJ|Polícia Federal/)
    const numbers = [silent.phone, silent.resumePhone].map(dialled)
    const called = [...html.matchAll(/href="tel:(.*?)"/g)].map(([, number]) => number)
    expect(called.filter((number = '') => !numbers.includes(number))).toEqual([])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { knownCompany } from '../../tests/test-content.ts'
import { type Company, companySchema } from '../content/company.ts'
import { dialled } from '../content/phone.ts'
import { readContent } from '../content/read.ts'

const content = readContent('content')
const { proof: texts } = content.labels
const { nightPhone, answerTime, references } = knownCompany.proof

/** A company of which nothing is known that a buyer could check. */
const silent = companySchema.parse({
  ...knownCompany,
  cnpj: null,
  proof: {
    authorisation: null,
    responseTime: null,
    ownStaff: null,
    insurance: null,
    certificates: null,
    nightPhone: null,
    references: [],
  },
})

/** The owner may have no strength that is about the night. */
const strengths = content.home.strengths.points.map((point) => ({
  ...point,
  showsNightPhone: true,
}))
const home = { ...content.home, strengths: { ...content.home.strengths, points: strengths } }

/** The home page of a company after a form was received, with single spaces, in its parts. */
async function render(company: Company) {
  vi.resetModules()
  vi.doMock('virtual:content', () => ({
    ...content,
    home,
    company,
    default: content,
  }))
  const { PageBody } = await import('../document/page-body.tsx')
  const { sitePages } = await import('../pages.ts')
  const [page] = sitePages(content)
  if (!page) throw new Error('There is no home page')
  const received = { status: 'success', reference: null } as const
  const props = { content: page.content, form: { service: null, outcome: received } }
  const html = renderToStaticMarkup(<PageBody {...props} />).replaceAll('\u00a0', ' ')
  const part = (start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? ''
  return {
    html,
    hero: part('id="inicio"', '</section>'),
    strengths: part('id="diferenciais"', '</section>'),
    contact: part('id="contato"', '<footer'),
    footer: part('<footer', '</footer>'),
  }
}

test('a company that has all proof shows it where a buyer looks for it', async () => {
  const address = { ...knownCompany.address, state: 'AC' }
  const { hero, strengths, contact, footer } = await render({ ...knownCompany, address })
  const { responseTime, ownStaff, insurance, certificates } = knownCompany.proof
  for (const fact of ['4.321/2026', responseTime]) expect(hero).toContain(fact)
  expect(hero, 'it has room for two').not.toContain(ownStaff)
  for (const fact of [knownCompany.cnpj, '4.321/2026', '31/01/2098']) {
    expect(footer).toContain(fact)
    expect(contact).toContain(fact)
  }
  const listed = ['Gerente: Rui Lima', 'Guia do FGTS', 'Aviso de 30 dias para sair']
  const clients = references.flatMap(({ name, text }) => [name, text])
  for (const fact of [ownStaff, responseTime, insurance, certificates?.text, ...listed, ...clients])
    expect(contact).toContain(fact)
  expect(contact.split(String(answerTime))).toHaveLength(3)
  const night = `href="tel:${dialled(nightPhone ?? '')}"`
  for (const part of [strengths, contact, footer]) expect(part).toContain(night)
  const propsOf = (island: string) =>
    [...contact.matchAll(new RegExp(`data-island="${island}" data-props="(.*?)"`, 'g'))].map(
      ([, props = '']) => JSON.parse(props.replaceAll('&quot;', '"')),
    )
  expect(propsOf('OpenNow'), 'by the clock of its state').toMatchObject([{ state: 'AC' }])
  const copied = content.labels.toasts.phoneCopied
  expect(propsOf('CopyButton')).toContainEqual({ text: nightPhone, copied })
})

test('what is known is shown where other facts are missing', async () => {
  const emptied = { people: [], contractTerms: [], laborDocuments: [] }
  const proof = { ...silent.proof, ...emptied, responseTime: 'Em 2 horas', ownStaff: 'Pela CLT' }
  const { hero, contact } = await render({ ...silent, proof })
  for (const fact of ['Em 2 horas', 'Pela CLT']) {
    expect(hero).toContain(fact)
    expect(contact).toContain(fact)
  }
  expect(contact).not.toContain(texts.documents.replace(/\{.*/, ''))
})

test('a company that has no proof says nothing of it', async () => {
  const { html, hero, footer } = await render(silent)
  const headings = [texts.heading, texts.references]
  expect(headings.filter((words) => html.includes(words))).toEqual([])
  for (const part of [hero, footer]) expect(part).not.toMatch(/CNPJ|Polícia Federal/)
  const called = [...html.matchAll(/href="tel:(.*?)"/g)].map(([, number]) => number)
  expect(new Set(called)).toEqual(new Set([silent.phone, silent.resumePhone].map(dialled)))
})

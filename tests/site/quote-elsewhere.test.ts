import { expect } from 'vitest'
import { filledForm } from '../filled-form.ts'
import { test as siteTest } from './served-pages.ts'

const siteUrl = 'https://localhost'
const test = siteTest.override('settings', { SITE_URL: siteUrl })

test.for([
  ['SITE_URL', siteUrl, 200, { status: 'success', reference: expect.any(String) }],
  ['any other site', 'https://evil.example', 403, { status: 'error', reason: 'foreign-origin' }],
] as const)(
  'a form of a static site on %s is answered so that only the page of SITE_URL may read it',
  async ([_, origin, status, outcome], { site }) => {
    const answer = await fetch(site.origin, {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
      body: filledForm('Portaria para um prédio de 40 apartamentos.'),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(siteUrl)
    expect(await answer.json()).toMatchObject(outcome)
  },
)

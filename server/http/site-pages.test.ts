import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type SiteFile, siteFile } from './site-files.ts'
import { createSitePages, type Found, type SitePages } from './site-pages.ts'

const render = vi.fn<(url: URL) => Promise<Response>>()
const renderer = { render, renderOutcome: () => Promise.reject(new Error('not used')) }
const home = siteFile(Buffer.from('home'), '.html', '/')
const drones = siteFile(Buffer.from('drones'), '.html', '/servicos/drones')

let pages: SitePages

function find(path: string, query = ''): Promise<Found> {
  return pages.find(path, new URLSearchParams(query))
}

async function textAt(path: string, query = ''): Promise<string> {
  const found = await find(path, query)
  return 'file' in found ? `${found.status} ${found.file.body}` : `to ${found.redirect}`
}

beforeEach(async () => {
  render.mockReset()
  render.mockImplementation(async (url) => {
    const status = url.pathname === '/' ? 200 : 404
    return new Response(`rendered ${url.pathname}${url.search}`, { status })
  })
  const files = new Map<string, SiteFile>([
    ['/', home],
    ['/servicos/drones', drones],
    ['/assets/drones.json', siteFile(Buffer.from('{}'), '.json', '/assets/drones.json')],
    ['/robots.txt', siteFile(Buffer.from('robots'), '.txt', '/robots.txt')],
  ])
  pages = await createSitePages(files, renderer, 'https://example.com')
  render.mockClear()
})

describe('a path', () => {
  test.each([
    ['/', '200 home'],
    ['/servicos/drones', '200 drones'],
    ['/robots.txt', '200 robots'],
    ['/servicos/drones/', 'to /servicos/drones'],
    ['/servicos/banana', '404 rendered /servicos/-'],
    ['/servicos/banana/', '404 rendered /servicos/-'],
    ['/servicos/DRONES', '404 rendered /servicos/-'],
    ['/servicos/__proto__', '404 rendered /servicos/-'],
    ['/servicos/constructor', '404 rendered /servicos/-'],
    ['/servicos', '404 rendered /-'],
    ['/servicos/', '404 rendered /-'],
    ['/servicos/drones/extra', '404 rendered /-'],
    ['/Servicos/drones', '404 rendered /-'],
    ['/nada/', '404 rendered /-'],
    ['/constructor', '404 rendered /-'],
  ])('%s is answered with %s', async (path, answered) => {
    expect(await textAt(path)).toBe(answered)
  })
})

test('a thousand paths that nobody knows render nothing', async () => {
  for (let i = 0; i < 500; i += 1) {
    await find(`/servicos/x${i}`, `servico=x${i}`)
    await find(`/x${i}`, `servico=drones`)
  }
  expect(render).not.toHaveBeenCalled()
})

describe('the home page with a service', () => {
  test('is rendered for it, once, however often it is asked for', async () => {
    expect(await textAt('/', 'servico=drones')).toBe('200 rendered /?servico=drones')
    await textAt('/', 'servico=drones&utm_source=x')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is rendered once when many ask for it at the same moment', async () => {
    await Promise.all(Array.from({ length: 50 }, () => find('/', 'servico=drones')))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test.each([
    'banana',
    '',
    'DRONES',
    '__proto__',
    '../robots.txt',
    '../assets/drones.json',
    'drones/',
    'drones%2F',
  ])('that is no service ("%s") is the plain home page', async (service) => {
    expect(await textAt('/', `servico=${encodeURIComponent(service)}`)).toBe('200 home')
    expect(render).not.toHaveBeenCalled()
  })

  test('is tried again after rendering it has failed', async () => {
    render.mockRejectedValueOnce(new Error('once'))
    await expect(find('/', 'servico=drones')).rejects.toThrow('once')
    expect(await textAt('/', 'servico=drones')).toBe('200 rendered /?servico=drones')
  })

  test('is never kept where rendering answered with an error', async () => {
    render.mockResolvedValueOnce(new Response('Unexpected Server Error', { status: 500 }))
    await expect(find('/', 'servico=drones')).rejects.toThrow('500')
    expect(await textAt('/', 'servico=drones')).toBe('200 rendered /?servico=drones')
  })
})

test('the not-found pages are compressed like those of the build', async () => {
  const found = await find('/nada')
  expect(found).toMatchObject({ file: { br: expect.any(Buffer), gzip: expect.any(Buffer) } })
})

test('a site whose not-found page cannot be rendered does not start', async () => {
  render.mockResolvedValue(new Response('Unexpected Server Error', { status: 500 }))
  await expect(createSitePages(new Map(), renderer, 'https://example.com')).rejects.toThrow('500')
})

import { type HTMLElement, parse } from 'node-html-parser'
import { readContent } from '../../app/content/read.ts'
import { sitePages } from '../../app/pages.ts'
import { exampleServices } from './example-services.ts'

export const content = readContent('content')
export const { example, another } = exampleServices(content)

/** The home page and one for each service. */
export const realPages = sitePages(content).filter(({ status }) => status === 200)
export const pagePaths = realPages.map(({ path }) => path)

/** A path for each of the two not-found pages. */
export const missingPaths = ['/nao/existe', '/servicos/nao-existe']

export type ServedPage = { path: string; status: number; html: string; root: HTMLElement }

/** The pages as a visitor gets them. */
export async function servedPages(
  origin: string,
  paths = [...pagePaths, ...missingPaths],
): Promise<ServedPage[]> {
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(origin + path)
      const html = await response.text()
      return { path, status: response.status, html, root: parse(html) }
    }),
  )
}

/** The page at a path as a visitor gets it. */
export async function servedPage(origin: string, path: string): Promise<ServedPage> {
  const [page] = await servedPages(origin, [path])
  if (!page) throw new Error(`Nothing was served at ${path}`)
  return page
}

/** The address that the tested pages were built for. */
export async function builtFor(origin: string): Promise<string> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  return /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1] ?? ''
}

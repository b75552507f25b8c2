import { parse } from 'node-html-parser'
import { expect } from 'vitest'
import { type ServedPage, test } from './served-pages.ts'

/** Every address that a page names: links, pictures in all widths, forms, icons, metadata. */
function addressesOf({ root }: ServedPage): string[] {
  const values = (selector: string, name: string) =>
    root.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '')
  const sets = [...values('[srcset]', 'srcset'), ...values('[imagesrcset]', 'imagesrcset')]
  return [
    ...values('[href]', 'href'),
    ...values('[src]', 'src'),
    ...values('[action]', 'action'),
    ...values('meta[property="og:image"]', 'content'),
    ...sets.flatMap((set) => set.split(',').map((url) => url.trim().split(/\s+/)[0] ?? '')),
  ].filter((address) => address !== '')
}

test('every link, picture, file and anchor of a page exists', async ({ site, pages, builtFor }) => {
  const wanted = new Map<string, { fragments: Set<string>; from: string }>()
  for (const page of pages) {
    for (const address of addressesOf(page)) {
      // Canonicals name the address that the site was built for.
      const url = new URL(address.replace(builtFor, site.origin), site.origin + page.path)
      if (url.origin !== site.origin) continue
      const fragment = decodeURIComponent(url.hash.slice(1))
      url.hash = ''
      const entry = wanted.get(url.href) ?? { fragments: new Set(), from: page.path }
      if (fragment) entry.fragments.add(fragment)
      wanted.set(url.href, entry)
    }
  }
  const missing: string[] = []
  for (const [target, { fragments, from }] of wanted) {
    // An unread body keeps its connection open, and the server waits for it when it stops.
    const response = await fetch(target, { method: fragments.size > 0 ? 'GET' : 'HEAD' })
    const isMissingPage = pages.some(({ path, status }) => target.endsWith(path) && status === 404)
    if (!response.ok && !isMissingPage) missing.push(`${target} (${response.status}), from ${from}`)
    if (fragments.size === 0) continue
    const root = parse(await response.text())
    for (const id of fragments) {
      if (!root.getElementById(id)) missing.push(`${target}#${id}, from ${from}`)
    }
  }
  expect(missing).toEqual([])
  // Fewer addresses would mean that the pages were not read.
  expect(wanted.size).toBeGreaterThan(10 * pages.length)
})

test('links to other sites are https; those that open a tab say so, safely', ({ pages }) => {
  const links = pages.flatMap(({ root }) => root.querySelectorAll('a[href]'))
  const known =
    /^(\/|#|https:\/\/|tel:(?:\+55\d{10,11}|0[38]00\d{7}|[34]00\d{5})$|mailto:[^@\s]+@[^@\s]+$)/
  const unknown = links.filter((link) => !known.test(link.getAttribute('href') ?? ''))
  expect(unknown.map(String)).toEqual([])
  const tabs = links.filter((link) => link.getAttribute('target') === '_blank')
  const unsafe = tabs.filter((link) => !/noopener|noreferrer/.test(link.getAttribute('rel') ?? ''))
  expect(unsafe.map(String)).toEqual([])
  const silent = tabs.filter(
    (link) =>
      !/abre em outra aba|abre o WhatsApp/.test(
        `${link.text} ${link.getAttribute('aria-label') ?? ''}`,
      ),
  )
  expect(silent.map(String)).toEqual([])
})

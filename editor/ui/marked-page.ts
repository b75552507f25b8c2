import { VERCEL_STEGA_REGEX, vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'
import morphdom from 'morphdom'
import type { Place } from '../marks.ts'
import { controlId } from './fields.ts'

/** The attribute that names the field of an element's text. */
const attribute = 'data-edit'

const marked = ['alt', 'aria-label', 'title', 'placeholder', 'data-props']

const hasMark = (text: string) => text.search(VERCEL_STEGA_REGEX) !== -1

const isHydrated = (page: Document) => 'hydrated' in page.documentElement.dataset

/** Whether React still has to compare this element with what it renders. */
const isUntouchable = (element: Element | null) =>
  element?.closest('[data-island]') &&
  element.ownerDocument.defaultView &&
  !isHydrated(element.ownerDocument)

/** Turns the invisible marks of a page's texts into attributes of their elements. */
export function readMarks(page: Document): void {
  const note = (element: Element | null, text: string) => {
    const place = vercelStegaDecode<Place>(text)
    if (place && element) element.setAttribute(attribute, `${place.file} ${place.field}`)
  }
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const held = text.nodeValue ?? ''
    if (!hasMark(held) || isUntouchable(text.parentElement)) continue
    note(text.parentElement, held)
    text.nodeValue = vercelStegaSplit(held).cleaned
  }
  for (const name of marked) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const held = element.getAttribute(name) ?? ''
      if (!hasMark(held) || isUntouchable(element)) continue
      if (name === 'alt') note(element, held)
      // JSON holds many marks.
      element.setAttribute(name, held.replace(VERCEL_STEGA_REGEX, ''))
    }
  }
}

function parse(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  readMarks(page)
  return page
}

const islandsIn = (page: Document) =>
  [...page.querySelectorAll('[data-island]')].map((one) => one.outerHTML)

/** What the server sent of a page's islands, which the page itself may have changed since. */
export const servedIslands = (html: string) => new Set(islandsIn(parse(html)))

/** Makes a page that is open what `html` says: it does not reload, and keeps what it can. */
export function updatePage(page: Document, html: string, served: ReadonlySet<string>): void {
  const next = parse(html)
  const [style, nextStyle] = [page.querySelector('style'), next.querySelector('style')]
  if (style && style.textContent !== nextStyle?.textContent)
    style.textContent = nextStyle?.textContent ?? ''
  morphdom(page.body, next.body, {
    childrenOnly: true,
    // Elements are paired by their order: those with an id rarely move.
    getNodeKey: () => undefined,
    // What acts keeps its state unless its words have changed.
    onBeforeElUpdated: (element, { outerHTML }) =>
      !element.hasAttribute('data-island') || !(served.has(outerHTML) || isUntouchable(element)),
  })
}

/** The field that is shown at a point of a page: that of the text, or of the picture behind it. */
export function placeAt(page: Document, { clientX, clientY }: MouseEvent): Place | string | null {
  for (const element of page.elementsFromPoint(clientX, clientY)) {
    const found =
      element.closest(`[${attribute}]`) ?? element.querySelector(`:scope > [${attribute}]`)
    const [file, field] = found?.getAttribute(attribute)?.split(' ') ?? []
    if (file && field && !element.matches('main, section, body')) return { file, field }
    const picture = /(?:^| )picture-(\S+)/.exec(element.getAttribute('class') ?? '')?.[1]
    if (element.matches('img') && picture) return picture
  }
  return null
}

/** The element that shows the field of a control. */
export function elementOf(page: Document, file: string, id: string): Element | undefined {
  const ofFile = [...page.querySelectorAll(`[${attribute}^="${file} "]`)]
  return ofFile.find((one) => controlId(one.getAttribute(attribute)?.split(' ')[1] ?? '') === id)
}

import { vercelStegaClean, vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'
import morphdom from 'morphdom'
import type { Place } from '../../app/content/json-paths.ts'
import { narrowName } from '../../app/content/narrow-name.ts'
import { narrowScreens } from '../../app/pictures/picture-rules.ts'
import { controlId, isWithin } from './fields.ts'
import type { Answer } from './server.ts'

/** The attribute that names the field of an element's text. */
const attribute = 'data-edit'

/** Whether React still has to compare this element with what it renders. */
const isUntouchable = (element: Element | null) =>
  element?.closest('[data-island]') &&
  element.ownerDocument.defaultView &&
  !('hydrated' in element.ownerDocument.documentElement.dataset)

/** Turns the places in a page's texts, and those of its facts, into attributes of their elements. */
function readPlaces(page: Document, places: Answer['places']): void {
  const setPlace = (element: Element | null, text: string) => {
    const place = vercelStegaDecode<string>(text)
    if (place) return element?.setAttribute(attribute, place)
    // The facts of a model document are its own.
    const fact = element?.closest('.paper, .report-row') ? undefined : places[text]
    // A figure is an island that counts: what is around it gets its place, which React does not compare.
    const holder = element?.closest('[data-island]')?.parentElement ?? element
    if (fact) holder?.setAttribute(attribute, fact)
  }
  for (const island of page.querySelectorAll<HTMLElement>('[data-island]')) {
    // The words that it had before hydration: later ones are its own.
    island.dataset.words ??= vercelStegaClean(island.textContent)
  }
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    const { cleaned, encoded } = vercelStegaSplit(text)
    if (!(encoded || text in places) || isUntouchable(node.parentElement)) continue
    setPlace(node.parentElement, text)
    node.nodeValue = cleaned
  }
  for (const name of ['alt', 'aria-label', 'title', 'placeholder', 'data-props']) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name) ?? ''
      const { cleaned, encoded } = vercelStegaSplit(text)
      if (!encoded || isUntouchable(element)) continue
      if (name === 'alt') setPlace(element, text)
      element.setAttribute(name, cleaned)
    }
  }
}

/** Scrolls the frame alone: scrollIntoView() would also move the form, where it is above the frame. */
function showInFrame(element: Element): void {
  const { defaultView, documentElement } = element.ownerDocument
  const { top, height } = element.getBoundingClientRect()
  // Of what is higher than the frame, its beginning is shown.
  defaultView?.scrollBy(0, top - Math.max(0, documentElement.clientHeight - height) / 2)
}

/** Shows a section, or chooses a segment as a visitor does, without taking the focus from the form. */
export function showPart(page: Document, id: string): void {
  const choice = page.querySelector<HTMLInputElement>(`[type="radio"][value="${id}"]`)
  if (choice) choice.checked = true
  choice?.dispatchEvent(new Event('change', { bubbles: true }))
  const part = page.getElementById(id)
  if (part) showInFrame(part)
}

/** Whether an element becomes like the next one: what acts keeps its state unless its words have changed. */
function onBeforeElUpdated(element: HTMLElement, next: HTMLElement): boolean {
  // Where segments change their order, the position that was chosen stays so.
  if (element.matches('[type="radio"]')) {
    element.setAttribute('value', next.getAttribute('value') ?? '')
    return false
  }
  for (const name of ['data-shown', 'open']) next.toggleAttribute(name, element.hasAttribute(name))
  if (!element.hasAttribute('data-island')) return true
  const { props, words } = element.dataset
  const isSame = props === next.dataset.props && words === next.dataset.words
  if (isSame || isUntouchable(element)) return false
  if (!element.matches('[data-island="CountUp"], [data-island="OpenNow"]')) return true
  // They would go on with the figure or the hours that they began with.
  element.replaceWith(next.cloneNode(true))
  return false
}

/** Makes a page that is open what the server says: it does not reload, and keeps what it can. */
export function updatePage(page: Document, answer: Answer, part: string): void {
  readPlaces(page, answer.places)
  for (const [name, colour] of Object.entries(answer.palette))
    page.documentElement.style.setProperty(`--color-${name}`, colour)
  const view = page.defaultView
  if (!view || page.location.pathname !== answer.page.path) return
  // Elements of this window's own parser are none to the scripts of the page.
  const next = new view.DOMParser().parseFromString(answer.page.text, 'text/html')
  readPlaces(next, answer.places)
  const [style, nextStyle] = [page.querySelector('style'), next.querySelector('style')]
  if (style && nextStyle) morphdom(style, nextStyle)
  const isThere = page.getElementById(part) !== null
  morphdom(page.body, next.body, {
    childrenOnly: true,
    // Elements are paired by their order: those with an id rarely move.
    getNodeKey: () => undefined,
    onBeforeElUpdated,
  })
  // A new segment is named before the page has it.
  if (!isThere) showPart(page, part)
}

function placeOf(element: Element | null | undefined): Place | null {
  const [file, field] = element?.getAttribute(attribute)?.split(' ') ?? []
  return file && field ? { file, field } : null
}

function pictureOf(element: Element): string | null {
  const [, name] = /(?:^| )picture-(\S+)/.exec(element.getAttribute('class') ?? '') ?? []
  if (!element.matches('img') || !name) return null
  const view = element.ownerDocument.defaultView
  return view?.matchMedia(narrowScreens).matches ? narrowName(name) : name
}

/** The field of the words around a part of a text, or around a sign. */
function placeAround({ parentElement }: Element): Place | null {
  const words = parentElement?.closest('h1, h2, h3, p, li, a, button, summary')
  return placeOf(words?.querySelector(`[${attribute}]`))
}

/** The field that is shown at a point of a page: that of the text, of the picture behind it, or of a text beside it. */
function placeAt(page: Document, { clientX, clientY }: MouseEvent): Place | string | null {
  const elements = page.elementsFromPoint(clientX, clientY)
  const front = elements.findIndex((element) => element.matches('.bar, dialog, [popover]'))
  const seen = front < 0 ? elements : elements.slice(0, front)
  for (const element of seen) {
    const found =
      placeOf(element.closest(`[${attribute}]`)) ?? pictureOf(element) ?? placeAround(element)
    if (found) return found
  }
  const holders = seen.filter((element) => !element.matches('main, section, body'))
  const beside = holders.flatMap((holder) => holder.querySelector(`:scope > [${attribute}]`) ?? [])
  return placeOf(beside[0])
}

/** Hands over what is clicked in a page, which itself gets no click while one leads to a field. */
export function onClick(page: Document, pick: (picked: Place | string) => void): void {
  const style = page.createElement('style')
  style.textContent = `[data-picking] [${attribute}]:hover { outline: 2px dashed #b45309; outline-offset: 2px; cursor: text }`
  page.documentElement.append(style)
  const take = (event: MouseEvent) => {
    if (!('picking' in page.documentElement.dataset)) return
    event.preventDefault()
    event.stopPropagation()
    const picked = placeAt(page, event)
    if (picked) pick(picked)
  }
  page.addEventListener('click', take, true)
}

/** The elements that show the field of a control, or others of the same part of the form. */
function elementsOf(page: Document, file: string, id: string | null): Element[] {
  const elements = [...page.querySelectorAll(`[${attribute}^="${file} "]`)]
  const steps = id?.split('_') ?? []
  for (; steps.length > 1; steps.pop()) {
    const part = steps.join('_')
    const found = elements.filter((element) =>
      isWithin(controlId(placeOf(element)?.field ?? ''), part),
    )
    if (found.length > 0) return found
  }
  return []
}

const isShown = (element: Element) => element.getClientRects().length > 0

function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
  return element.contains(seen)
}

/** Shows the field of a control in its page, which stays where the field is in sight. */
export function showField(page: Document, file: string, id: string | null): void {
  const elements = elementsOf(page, file, id)
  if (elements.some(isInSight)) return
  // The first may be in a menu that is closed.
  const element = elements.find(isShown) ?? elements[0]
  const fold = element?.closest('details')
  if (fold) fold.open = true
  if (element && isShown(element)) showInFrame(element)
}

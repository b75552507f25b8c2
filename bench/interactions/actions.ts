import type { Page } from '@playwright/test'

export type Action = {
  /** Selects where the visitor acts. */
  on: string
  /** What the visitor has done before. */
  before?: (page: Page) => Promise<void>
  /** The key that is pressed there; without one, it is tapped. */
  key?: string
  /** Selects what is there once the page has answered. */
  answer: string
}

async function fillIn(page: Page): Promise<void> {
  await page.fill('[name=name]', 'Ana Prado')
  await page.fill('[name=email]', 'ana@example.com')
  await page.fill('[name=phone]', '15 99999-0000')
  await page.selectOption('[name=subject]', 'orcamento')
  await page.fill('[name=message]', 'Portaria para um prédio de doze andares.')
}

/** The five things that a visitor may do first. */
export const actions: Record<string, Action> = {
  menu: { on: '[popovertarget=menu]', answer: '#menu:popover-open' },
  segment: {
    on: 'label:nth-of-type(2):has([name=segmento])',
    answer: 'label:nth-of-type(2) > [name=segmento]:checked',
  },
  video: { on: '[commandfor=video]', answer: '#video:modal' },
  field: { on: '[name=name]', key: 'a', answer: '[name=name]:valid' },
  submit: { before: fillIn, on: '#pedido [type=submit]', answer: '#pedido [aria-busy=true]' },
}

/**
 * Scrolls to where the visitor acts, and returns the one thing that is measured. The place is found
 * before, because `page.tap` looks for it while it taps: 20 to 70 ms on a slow processor.
 */
export async function prepare(
  page: Page,
  { on, key, before }: Action,
): Promise<() => Promise<void>> {
  await before?.(page)
  const target = page.locator(on).first()
  await target.scrollIntoViewIfNeeded()
  if (key) {
    await target.focus()
    return () => page.keyboard.press(key)
  }
  const box = await target.boundingBox()
  if (!box) throw new Error(`${on} is not visible`)
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

import type { Page } from '@playwright/test'

export type Action = {
  /** Scrolls to where the visitor acts, and returns the one thing that is measured. */
  prepare(page: Page): Promise<() => Promise<void>>
  /** Selects what is there once the page has answered. */
  answer: string
}

/**
 * Finds the place before the measurement: `page.tap` looks for it while it taps, which takes 20 to
 * 70 ms on a slow processor.
 */
async function tap(page: Page, selector: string): Promise<() => Promise<void>> {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
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
  menu: {
    prepare: (page) => tap(page, '[popovertarget=menu]'),
    answer: '#menu:popover-open',
  },
  segment: {
    prepare: (page) => tap(page, 'label:nth-of-type(2):has([name=segmento])'),
    answer: 'label:nth-of-type(2) > [name=segmento]:checked',
  },
  video: {
    prepare: (page) => tap(page, '[commandfor=video]'),
    answer: '#video:modal',
  },
  field: {
    prepare: async (page) => {
      await page.locator('[name=name]').scrollIntoViewIfNeeded()
      await page.focus('[name=name]')
      return () => page.keyboard.press('a')
    },
    answer: '[name=name]:valid',
  },
  submit: {
    prepare: async (page) => {
      await fillIn(page)
      return tap(page, '#pedido [type=submit]')
    },
    answer: '#pedido [aria-busy=true]',
  },
}

import type { Page } from '@playwright/test'

type Action = {
  /** Brings the page to where the visitor acts, and gives the one thing that is measured. */
  prepare(page: Page): Promise<() => Promise<void>>
  /** What is there once the page has answered. */
  answer: string
}

/**
 * A finger. Where to put it is asked beforehand: `page.tap` asks while it taps, and on a slow processor the finger
 * waits 20 to 70 ms for that.
 */
async function tap(page: Page, selector: string): Promise<() => Promise<void>> {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
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
export const actions: Record<'menu' | 'tab' | 'video' | 'field' | 'submit', Action> = {
  menu: {
    prepare: (page) => tap(page, '[popovertarget=menu]'),
    answer: '#menu:popover-open',
  },
  tab: {
    prepare: (page) => tap(page, '[role=tab]:nth-child(2)'),
    answer: '[role=tab]:nth-child(2)[aria-selected=true]',
  },
  video: {
    prepare: (page) => tap(page, '[data-opens=video]'),
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

import type { Page } from '@playwright/test'

type Action = {
  /** Brings the page to where the visitor acts. */
  prepare(page: Page): Promise<unknown>
  /** The one thing that is measured. */
  act(page: Page): Promise<unknown>
}

const see = (selector: string) => (page: Page) =>
  page.locator(selector).first().scrollIntoViewIfNeeded()

/** What is already there by itself: nothing to bring about. */
const nothing = async () => {}

async function fillIn(page: Page): Promise<void> {
  await page.fill('[name=name]', 'Ana Prado')
  await page.fill('[name=email]', 'ana@example.com')
  await page.fill('[name=phone]', '15 99999-0000')
  await page.selectOption('[name=subject]', 'orcamento')
  await page.fill('[name=message]', 'Portaria para um prédio de doze andares.')
  await see('#pedido [type=submit]')(page)
}

/** The five things that a visitor may do first. */
export const actions: Record<'menu' | 'tab' | 'video' | 'field' | 'submit', Action> = {
  menu: { prepare: nothing, act: (page) => page.tap('[popovertarget=menu]') },
  tab: {
    prepare: see('[role=tab]:nth-child(2)'),
    act: (page) => page.tap('[role=tab]:nth-child(2)'),
  },
  video: { prepare: see('[data-opens=video]'), act: (page) => page.tap('[data-opens=video]') },
  field: {
    prepare: async (page) => {
      await see('[name=name]')(page)
      await page.focus('[name=name]')
    },
    act: (page) => page.keyboard.press('a'),
  },
  submit: { prepare: fillIn, act: (page) => page.tap('#pedido [type=submit]') },
}

import { html } from 'hono/html'

/** Escapes a text for HTML, including attributes. */
export const htmlText = (text: string) => String(html`${text}`)

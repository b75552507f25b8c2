import { htmlText } from '../html-text.ts'

/** One line of the mail: a label, its value, and what a click on the value does. */
export type MailRow = { label: string; value: string; href: string | null }

const font = "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif"
const ink = 'color:#1b2733'
const soft = 'color:#51606e'

function link(href: string, text: string): string {
  return `<a href="${htmlText(href)}" style="color:#0b57a4;text-decoration:underline">${htmlText(text)}</a>`
}

function row({ label, value, href }: MailRow): string {
  const content = href ? link(href, value) : htmlText(value)
  return `<tr>
<th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:normal;white-space:nowrap;${soft}">${htmlText(label)}</th>
<td valign="top" style="padding:6px 0;${ink}">${content}</td>
</tr>`
}

/** Line breaks by <br>: Outlook's HTML (Word) knows no `white-space: pre-line`. */
function lines(text: string): string {
  return htmlText(text).replaceAll('\n', '<br>\n')
}

/** The frame of every mail: one column, tables and inline styles, because mail programs know nothing else. */
export function mailFrame(heading: string, content: string, footer: string): string {
  return `<!DOCTYPE html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlText(heading)}</title></head>
<body style="margin:0;padding:0;background:#f2f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #d9dfe5;border-radius:6px"><tr><td style="padding:28px;${font};font-size:16px;line-height:1.5;${ink}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;${ink}">${htmlText(heading)}</h1>
${content}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9dfe5;font-size:13px;${soft}">${htmlText(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

/** The HTML of a request's mail. */
export function requestHtml(content: {
  heading: string
  warning: string | null
  rows: MailRow[]
  chat: string | null
  message: string
  footer: string
}): string {
  const { heading, warning, rows, chat, message, footer } = content
  const parts = [
    warning &&
      `<p style="margin:0 0 16px;padding:10px 14px;background:#fff4d6;border:1px solid #e0b84c">${htmlText(warning)}</p>`,
    `<table cellpadding="0" cellspacing="0" style="${font};font-size:16px;line-height:1.5">
${rows.map(row).join('\n')}
</table>`,
    chat && `<p style="margin:12px 0 0">${link(chat, 'Responder pelo WhatsApp')}</p>`,
    `<p style="margin:20px 0 0;padding:14px 16px;background:#f2f4f6;border-radius:4px">${lines(message)}</p>`,
  ]
  return mailFrame(heading, parts.filter(Boolean).join('\n'), footer)
}

import { htmlText } from '../html-text.ts'

/** One line of a mail's table: a label, its value, and what a click on the value opens. */
type MailRow = { label: string; value: string; href: string | null }

const font =
  "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif;font-size:16px;line-height:1.5"
const textColor = 'color:#1b2733'
const labelColor = 'color:#51606e'

const paragraphStyles = {
  plain: 'margin:0 0 12px',
  warning: 'margin:0 0 16px;padding:10px 14px;background:#fff4d6;border:1px solid #e0b84c',
  quote: 'margin:20px 0 0;padding:14px 16px;background:#f2f4f6;border-radius:4px',
}

export function mailLink(href: string, text: string): string {
  return `<a href="${htmlText(href)}" style="color:#0b57a4;text-decoration:underline">${htmlText(text)}</a>`
}

/** A paragraph; its line breaks become <br>, because Outlook ignores `white-space`. */
export function mailParagraph(text: string, style: keyof typeof paragraphStyles): string {
  return `<p style="${paragraphStyles[style]}">${htmlText(text).replaceAll('\n', '<br>\n')}</p>`
}

function tableRow({ label, value, href }: MailRow): string {
  const content = href ? mailLink(href, value) : htmlText(value)
  return `<tr>
<th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:normal;white-space:nowrap;${labelColor}">${htmlText(label)}</th>
<td valign="top" style="padding:6px 0;${textColor}">${content}</td>
</tr>`
}

export function mailTable(rows: readonly MailRow[]): string {
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 12px;${font}">
${rows.map(tableRow).join('\n')}
</table>`
}

/** A whole mail: one column of tables and inline styles, because mail programs support little else. */
export function mailDocument(mail: { heading: string; parts: string[]; footer: string }): string {
  const heading = htmlText(mail.heading)
  return `<!DOCTYPE html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:0;background:#f2f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #d9dfe5;border-radius:6px"><tr><td style="padding:28px;${font};${textColor}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;${textColor}">${heading}</h1>
${mail.parts.join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9dfe5;font-size:13px;${labelColor}">${htmlText(mail.footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

import { htmlText } from '../html-text.ts'

type MailRow = { label: string; value: string; link: string | null }

/** A part of a mail: text in a style, labelled values, or a link on a line of its own. */
export type MailPart =
  | { style: keyof typeof textStyles; text: string }
  | { rows: readonly MailRow[] }
  | { link: string; label: string }

/** From which both the plain text and the HTML of a mail are made. */
export type MailBody = { heading: string; parts: readonly MailPart[]; footer: string }

const font =
  "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif;font-size:16px;line-height:1.5"
const textColor = 'color:#1b2733'
const labelColor = 'color:#51606e'

const textStyles = {
  paragraph: 'margin:0 0 12px',
  title: 'margin:32px 0 12px;padding-top:16px;border-top:1px solid #d9dfe5;font-weight:bold',
  warning: 'margin:0 0 16px;padding:10px 14px;background:#fff4d6;border:1px solid #e0b84c',
  quote: 'margin:20px 0 0;padding:14px 16px;background:#f2f4f6;border-radius:4px',
}

function partText(part: MailPart): string {
  if ('rows' in part) return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return 'link' in part ? `${part.label}: ${part.link}` : part.text
}

function linkHtml(href: string, text: string): string {
  return `<a href="${htmlText(href)}" style="color:#0b57a4;text-decoration:underline">${htmlText(text)}</a>`
}

function rowHtml({ label, value, link }: MailRow): string {
  return `<tr>
<th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:normal;${labelColor}">${htmlText(label)}</th>
<td valign="top" style="padding:6px 0;word-break:break-word;${textColor}">${link ? linkHtml(link, value) : htmlText(value)}</td>
</tr>`
}

function partHtml(part: MailPart): string {
  if ('rows' in part) {
    const rows = part.rows.map(rowHtml).join('\n')
    return `<table cellpadding="0" cellspacing="0" style="margin:0 0 12px;${font}">\n${rows}\n</table>`
  }
  if ('link' in part) return linkHtml(part.link, part.label)
  // Outlook ignores `white-space`, so line breaks have to be elements.
  const lines = htmlText(part.text).replaceAll('\n', '<br>\n')
  return `<p style="${textStyles[part.style]}">${lines}</p>`
}

export function mailText({ heading, parts, footer }: MailBody): string {
  return [heading, ...parts.map(partText), footer].join('\n\n')
}

/** One column of tables and inline styles, because mail programs support little else. */
export function mailHtml({ heading, parts, footer }: MailBody): string {
  return `<!DOCTYPE html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlText(heading)}</title></head>
<body style="margin:0;padding:0;background:#f2f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #d9dfe5;border-radius:6px"><tr><td style="padding:28px;${font};${textColor}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;${textColor}">${htmlText(heading)}</h1>
${parts.map(partHtml).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9dfe5;font-size:13px;${labelColor}">${htmlText(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

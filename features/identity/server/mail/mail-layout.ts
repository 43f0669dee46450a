/** Plain text; `before` and `after` are paragraphs around the button. */
export type MailContent = {
  heading: string
  before: string[]
  button: { label: string; link: string }
  after?: string[]
}

// Tokens of web/ui/tokens.css as hex, because mail programs support neither style sheets nor oklch.
const page = '#f8f9f6'
const surface = '#ffffff'
const line = '#e4e7e2'
const text = '#14241d'
const muted = '#525e57'
const action = '#00784b'
const actionEdge = '#00462e'
const family = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Loads no pictures or other resources. */
export function renderMail({ heading, before, button, after = [] }: MailContent): { text: string; html: string } {
  return {
    text: `${[...before, button.link, ...after, 'Cohort'].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${page};color:${text};font-family:${family}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:800;color:${action}">Cohort</td></tr>
<tr><td style="background:${surface};border:1px solid ${line};border-radius:16px;padding:32px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${text}">${escapeHtml(heading)}</h1>
${before.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:${action};border-radius:12px;border-bottom:2px solid ${actionEdge}"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:14px 24px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:${muted}">If the button does not work, open this address:<br><a href="${escapeHtml(button.link)}" style="color:${action};word-break:break-all">${escapeHtml(button.link)}</a></p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  }
}

const paragraph = (sentence: string) =>
  `<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${escapeHtml(sentence)}</p>`

const escapeHtml = (plain: string) => plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

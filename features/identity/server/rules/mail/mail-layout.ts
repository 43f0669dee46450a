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

export function renderMail({ heading, before, button, after = [] }: MailContent): { text: string; html: string } {
  return {
    text: `${[...before, button.link, ...after, 'Cohort'].join('\n\n')}\n`,
    html: mailPage(
      heading,
      `${before.map(paragraph).join('\n')}
${mailButton(button)}
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:${muted}">If the button does not work, open this address:<br><a href="${escapeHtml(button.link)}" style="color:${action};word-break:break-all">${escapeHtml(button.link)}</a></p>`,
    ),
  }
}

/** Mail programs that know the reader's scheme apply these over the styles of the elements. */
const dark = `@media (prefers-color-scheme: dark) {
.page { background: #101613 !important; color: #e9efea !important }
.card { background: #18211d !important; border-color: #2c3832 !important }
h1, h2, p, td, .card a.plain { color: #e9efea !important }
.quiet, .quiet a { color: #a9b6ae !important }
}`

/** A whole mail around its inner HTML. Loads no pictures or other resources. */
export const mailPage = (heading: string, inner: string, below = '') => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:${page};color:${text};font-family:${family}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:800;color:${action}">Cohort</td></tr>
<tr><td class="card" style="background:${surface};border:1px solid ${line};border-radius:16px;padding:32px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${text}">${escapeHtml(heading)}</h1>
${inner}
</td></tr>
${below && `<tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;line-height:1.6;color:${muted}">${below}</td></tr>`}
</table>
</td></tr></table>
</body>
</html>
`

export const mailButton = ({ label, link }: MailContent['button']) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:${action};border-radius:12px;border-bottom:2px solid ${actionEdge}"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const paragraph = (sentence: string) =>
  `<p style="margin:0 0 12px;font-size:16px;line-height:1.5">${escapeHtml(sentence)}</p>`

export const escapeHtml = (plain: string) => plain.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * On one line and with zero-width spaces after dots and colons, so that mail programs do not turn a name into a link.
 * A time such as 15:00 stays as it is.
 */
export const withoutLinks = (name: string) =>
  name.replace(/\s+/g, ' ').replace(/(?<=\S[.。．｡])(?=\S)|(?<=\S:)(?=[^\s\d])/gu, '\u200b')

export const socialKinds = ['google', 'github', 'linkedin', 'portfolio', 'cv'] as const
export type SocialKind = (typeof socialKinds)[number]

export const socialLabels: Record<SocialKind, string> = {
  google: 'Gmail',
  github: 'Github Portfolio',
  linkedin: 'Linkedin',
  portfolio: 'Portfolio',
  cv: 'CV',
}

const emailPattern = /^[\p{L}\d.!#$%'*+=^_`{|}~-]+@[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u
const startsWithHost = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u

/** Portfolio and CV may be anywhere, so they have no short form. */
const handles: Partial<Record<SocialKind, { pattern: RegExp; link: (handle: string) => string }>> = {
  google: { pattern: /^[a-z\d][a-z\d.]*$/i, link: (handle) => `mailto:${handle}@gmail.com` },
  github: { pattern: /^@?([a-z\d][a-z\d-]*)$/i, link: (handle) => `https://github.com/${handle}` },
  linkedin: {
    pattern: /^@?([\p{L}\d][\p{L}\d-]*)$/u,
    link: (handle) => `https://www.linkedin.com/in/${encodeURIComponent(handle)}`,
  },
}

/** Accepts a whole link, 'github.com/ada' and 'ada'. Null for all other texts, which are shown as they are. */
export function socialLink(kind: SocialKind, input: string): string | null {
  const text = input.trim()
  if (/[\s\p{Cc}]/u.test(text)) return null
  if (kind === 'google' && emailPattern.test(text)) return `mailto:${text.split('@').map(encodeURIComponent).join('@')}`
  const short = handles[kind]
  const handle = short?.pattern.exec(text)
  if (short && handle) return short.link(handle[1] ?? handle[0])
  if (/^https:\/\//i.test(text)) return httpsUrl(text)
  return startsWithHost.test(text) ? httpsUrl(`https://${text}`) : null
}

/** Null unless it is on a public host and without credentials. */
function httpsUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.')) return null
  return url.href
}

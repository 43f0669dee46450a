import { escapeHtml, mailButton, mailPage, withoutLinks } from '#features/identity/server/rules/mail/mail-layout.ts'
import type { Mail } from '#server/jobs/mail.ts'

export type NewsItem = { title: string; detail: string; path: string }
export type NewsSection = {
  /** '' for a mail that needs none. */
  title: string
  items: NewsItem[]
  /** How many more there are. */
  more: number
}
type News = {
  to: string
  subject: string
  sections: NewsSection[]
  button: { label: string; path: string }
  /** Key of the person's choices, for the links that unsubscribe. */
  key: string
  origin: string
}

/** Names are people's own words, so they are kept from becoming links. */
export function newsMail({ to, subject, sections, button, key, origin }: News): Mail {
  const heading = withoutLinks(subject)
  const [choose, stop] = [`${origin}/settings/notifications`, `${origin}/unsubscribe?key=${key}`]
  const at = (path: string) => `${origin}${path}`
  const text = [
    ...sections.flatMap((section) => [
      ...(section.title ? [section.title.toUpperCase()] : []),
      ...section.items.map(({ title, detail, path }) =>
        [withoutLinks(title), withoutLinks(detail), at(path)].filter(Boolean).join('\n'),
      ),
      ...(section.more > 0 ? [`and ${section.more} more`] : []),
    ]),
    `${button.label}: ${at(button.path)}`,
    `Choose what is mailed to you: ${choose}\nStop these mails: ${stop}`,
  ].join('\n\n')
  return {
    to,
    subject: heading,
    text: `${text}\n`,
    html: mailPage(
      heading,
      `${sections.map((section) => sectionHtml(section, at)).join('\n')}\n${mailButton({ label: button.label, link: at(button.path) })}`,
      `<a href="${escapeHtml(choose)}" style="color:inherit">Choose what is mailed to you</a> or <a href="${escapeHtml(stop)}" style="color:inherit">stop these mails</a>.`,
    ),
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscriptions/${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const sectionHtml = ({ title, items, more }: NewsSection, at: (path: string) => string) =>
  [
    title &&
      `<h2 class="quiet" style="margin:24px 0 8px;font-size:13px;line-height:1.3;color:#525e57">${escapeHtml(title)}</h2>`,
    ...items.map(
      (item) =>
        `<p style="margin:0 0 12px;font-size:16px;line-height:1.45"><a class="plain" href="${escapeHtml(at(item.path))}" style="color:#14241d;font-weight:600;text-decoration:none">${escapeHtml(withoutLinks(item.title))}</a>${item.detail && `<br><span class="quiet" style="color:#525e57;font-size:14px">${escapeHtml(withoutLinks(item.detail))}</span>`}</p>`,
    ),
    more > 0 ? `<p class="quiet" style="margin:0 0 12px;font-size:14px;color:#525e57">and ${more} more</p>` : '',
  ]
    .filter(Boolean)
    .join('\n')

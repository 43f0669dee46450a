import { expect, test } from 'vitest'
import { socialLink } from './social-links.ts'

test.each([
  ['google', 'ada@gmail.com', 'mailto:ada@gmail.com'],
  ['google', ' ada+jobs@mail.test ', 'mailto:ada%2Bjobs@mail.test'],
  ['google', 'ada.lovelace', 'mailto:ada.lovelace@gmail.com'],
  ['google', 'https://g.dev/ada', 'https://g.dev/ada'],
  ['github', 'https://github.com/ada', 'https://github.com/ada'],
  ['github', 'github.com/ada', 'https://github.com/ada'],
  ['github', 'ada.dev', 'https://ada.dev/'],
  ['github', '@ada-l', 'https://github.com/ada-l'],
  ['linkedin', 'linkedin.com/in/ada?trk=x#top', 'https://linkedin.com/in/ada?trk=x#top'],
  ['linkedin', 'ada-lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
] as const)("for %s, '%s' leads to %s", (kind, text, link) => {
  expect(socialLink(kind, text)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'http://github.com/ada',
  'https://github.com@evil.test/ada',
  'https://ada:secret@github.com',
  'https://localhost/ada',
  '//evil.test',
  'https:evil',
  'ada lovelace',
  '',
])("'%s' leads nowhere", (text) => {
  for (const kind of ['google', 'github', 'linkedin'] as const) expect(socialLink(kind, text)).toBeNull()
})

test('an address with more in it than an address is none', () => {
  expect(socialLink('google', 'ada@gmail.com?bcc=all@cohort.test')).toBeNull()
  expect(socialLink('github', 'ada@gmail.com')).toBeNull()
})

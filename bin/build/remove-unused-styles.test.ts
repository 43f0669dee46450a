import { expect, test } from 'vitest'
import { removeUnusedStyles } from './remove-unused-styles.ts'

const html = '<main class="page wide"><p>Hello</p></main>'

test('what the document carries stays, in its layer and at its width', () => {
  const css = '@layer base{p{color:red}.page{margin:0}@media (width>=40rem){.wide{padding:0}}}'
  expect(removeUnusedStyles(css, html)).toBe(
    '@layer base{p{color:red}.page{margin:0}@media (width>=40rem){.wide{padding:0}}}',
  )
})

test('classes it does not carry go, and with them the properties that only they read', () => {
  const css =
    ':root{--line:1px;--edge:var(--line);--ink:#000}.page{color:var(--ink);fill:var(--ink)}.card{border:var(--edge)}'
  expect(removeUnusedStyles(css, html)).toBe(':root{--ink:#000}.page{color:var(--ink);fill:var(--ink)}')
})

test('a property whose name begins another is not taken for it', () => {
  const css = ':root{--size:1px;--size-large:2px}.page{width:var(--size-large);order:var(--size-large)}'
  expect(removeUnusedStyles(css, html)).toBe(
    ':root{--size-large:2px}.page{width:var(--size-large);order:var(--size-large)}',
  )
})

test('lists are shortened to what the document carries', () => {
  const css = '@layer base{p,table{margin:0}fieldset{border:0}}:is(.page,.card):hover{color:red}'
  expect(removeUnusedStyles(css, html)).toBe('@layer base{p{margin:0}}.page:hover{color:red}')
})

test('a font comes for the letters that are written, and the steps of a movement stay', () => {
  const face = (name: string, range: string) =>
    `@font-face{font-family:${name};src:url(/${name}.woff2);unicode-range:${range}}`
  const css = `${face('latin', 'U+??')}${face('polish', 'U+100-17F')}@keyframes rise{from{top:1px}to{top:0}}.page{animation:rise 1s}`
  const spared = removeUnusedStyles(css, html)
  expect(spared).toContain('/latin.woff2')
  expect(spared).not.toContain('polish')
  expect(spared).toContain('@keyframes rise')
})

test('states that nothing gets into without a script go, with their movements', () => {
  const css =
    '.page[aria-busy=true]{animation:turn 1s}@keyframes turn{to{rotate:1turn}}.page:hover,.page:disabled{color:red}'
  expect(removeUnusedStyles(css, html)).toBe('.page:hover,.page:disabled{color:red}')
})

test('what the page says once and one place reads is written there', () => {
  const css =
    ':root{--hue:9;--ink:oklch(.5 .1 calc(var(--hue) - (2*3)));--unit:1px;--edge:var(--unit) solid var(--ink);--font:"A; B",serif}.page{border:var(--edge);font-family:var(--font)}'
  expect(removeUnusedStyles(css, html)).toBe('.page{border:1px solid oklch(50% .1 3);font-family:A\\; B,serif}')
})

test('a property that something may change, that two read or that has a stand-in stays', () => {
  const changed = ':root{--ink:#333}[data-contrast=high]{--ink:#000}.page{color:var(--ink)}'
  expect(removeUnusedStyles(changed, html)).toBe(changed)
  const shared = ':root{--ink:#333}.page{color:var(--ink);border-color:var(--ink)}'
  expect(removeUnusedStyles(shared, html)).toBe(shared)
  const replaced = ':root{--ink:#333}.page{color:var(--ink,red)}'
  expect(removeUnusedStyles(replaced, html)).toBe(replaced)
  const onPhones = '@media (width<40rem){:root{--gap:1px}}.page{padding:var(--gap)}'
  expect(removeUnusedStyles(onPhones, html)).toBe(onPhones)
  const ofPart = '.page{--gap:1px}.wide{padding:var(--gap)}'
  expect(removeUnusedStyles(ofPart, html)).toBe(ofPart)
})

import { expect, test } from 'vitest'
import { spareStyles } from './spare-styles.ts'

const html = '<main class="page wide"><p>Hello</p></main>'

test('what the document carries stays, in its layer and at its width', () => {
  const css = '@layer base{p{color:red}.page{margin:0}@media (width>=40rem){.wide{padding:0}}}'
  expect(spareStyles(css, html)).toBe('@layer base{p{color:red}.page{margin:0}@media (width>=40rem){.wide{padding:0}}}')
})

test('classes it does not carry go, and with them the properties that only they read', () => {
  const css = ':root{--line:1px;--edge:var(--line);--ink:#000}.page{color:var(--ink)}.card{border:var(--edge)}'
  expect(spareStyles(css, html)).toBe(':root{--ink:#000}.page{color:var(--ink)}')
})

test('a property whose name begins another is not taken for it', () => {
  const css = ':root{--size:1px;--size-large:2px}.page{width:var(--size-large)}'
  expect(spareStyles(css, html)).toBe(':root{--size-large:2px}.page{width:var(--size-large)}')
})

test('lists are shortened to what the document carries', () => {
  const css = '@layer base{p,table{margin:0}fieldset{border:0}}:is(.page,.card):hover{color:red}'
  expect(spareStyles(css, html)).toBe('@layer base{p{margin:0}}.page:hover{color:red}')
})

test('a font comes for the letters that are written, and the steps of a movement stay', () => {
  const face = (name: string, range: string) =>
    `@font-face{font-family:${name};src:url(/${name}.woff2);unicode-range:${range}}`
  const css = `${face('latin', 'U+??')}${face('polish', 'U+100-17F')}@keyframes rise{from{top:1px}to{top:0}}.page{animation:rise 1s}`
  const spared = spareStyles(css, html)
  expect(spared).toContain('/latin.woff2')
  expect(spared).not.toContain('polish')
  expect(spared).toContain('@keyframes rise')
})

test('states that nothing gets into without a script go, with their movements', () => {
  const css =
    '.page[aria-busy=true]{animation:turn 1s}@keyframes turn{to{rotate:1turn}}.page:hover,.page:disabled{color:red}'
  expect(spareStyles(css, html)).toBe('.page:hover,.page:disabled{color:red}')
})

import { expect, test } from 'vitest'
import { contrastBySystem } from './contrast-by-system.ts'

test('what high contrast looks like is also what a system that asks for more gets, until the visitor chose otherwise', () => {
  expect(contrastBySystem('@layer tokens{:root{--ink:#333}[data-contrast=high]{--ink:#000}}')).toBe(
    '@layer tokens{:root{--ink:#333}[data-contrast=high]{--ink:#000}' +
      '@media (prefers-contrast:more){:root:not([data-contrast]){--ink:#000}}}',
  )
})

test('a part that high contrast draws otherwise is drawn so for the system too', () => {
  expect(contrastBySystem('[data-contrast=high] .bar{height:8px}.bar{top:0}')).toBe(
    '[data-contrast=high] .bar{height:8px}' +
      '@media (prefers-contrast:more){:root:not([data-contrast]) .bar{height:8px}}.bar{top:0}',
  )
})

test('of a list of selectors, those of high contrast count', () => {
  expect(contrastBySystem('.bar,[data-contrast=high] .bar:is(.a,.b),[data-contrast=high] .pill{top:1px}')).toBe(
    '.bar,[data-contrast=high] .bar:is(.a,.b),[data-contrast=high] .pill{top:1px}' +
      '@media (prefers-contrast:more){:root:not([data-contrast]) .bar:is(.a,.b),:root:not([data-contrast]) .pill{top:1px}}',
  )
})

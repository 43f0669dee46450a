import { expect } from 'vitest'
import { type Locator, utils } from 'vitest/browser'

/**
 * Expects what assistive technology meets in a part of the page, as roles, names and texts indented like the code around it. Not
 * the snapshots of vitest, which may wait for ever for a page that other tests have used.
 */
export const expectOutline = (part: Locator, outline: string) =>
  expect
    .poll(() => dedent(utils.aria.renderAriaTree(utils.aria.generateAriaTree(part.element()))))
    .toBe(dedent(outline))

/** Without the groups of rows, of which a table has more on a slow machine, because it is drawn in parts. */
function dedent(text: string) {
  const lines = text.split('\n').filter((line) => !/^\s*(- rowgroup:)?$/.test(line))
  const indent = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent)).join('\n')
}

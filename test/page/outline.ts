import { expect } from 'vitest'
import { type Locator, utils } from 'vitest/browser'

/**
 * Expects what assistive technology meets in a part of the page, as roles, names and texts indented like the code around it. Not
 * the snapshots of vitest, which may wait for ever for a page that other tests have used.
 */
export const expectOutline = (part: Locator, outline: string) =>
  expect.poll(() => utils.aria.renderAriaTree(utils.aria.generateAriaTree(part.element())).trim()).toBe(dedent(outline))

function dedent(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const indent = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent)).join('\n')
}

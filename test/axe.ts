import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { axeOptions } from './axe-options.ts'

/** `within` is the selector of the part that is looked at. */
type AxeOptions = { rules?: string[]; impacts?: string[]; within?: string }

/** Milliseconds in which what moves comes to rest. */
const ANIMATION_TIMEOUT_MS = 20_000

/**
 * Runs in the page, whose types the tests of the server do without. A colour on its way to another has the contrast of
 * neither; what turns for ever, or follows scrolling, does not end.
 */
const waitForAnimations = `Promise.race([
  Promise.allSettled(
    document.getAnimations()
      .filter(({ playState, timeline, effect }) =>
        playState === 'running' && timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished)
  ),
  new Promise((resolve) => setTimeout(resolve, ${ANIMATION_TIMEOUT_MS})),
]).then(() => undefined)`

/**
 * What axe finds wrong with a page, one line a rule. Without `rules` all of axe's own are asked. In legacy mode axe stays
 * in the page; else it opens a second one for each look at it, which takes longer than the look.
 */
export async function findViolations(page: Page, { rules, impacts, within }: AxeOptions = {}) {
  // A copy, because `withRules` would write into what all share.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...axeOptions })
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  await page.evaluate(waitForAnimations)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact!))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** `within` is the selector of the part that is looked at. */
type AxeOptions = { rules?: string[]; impacts?: string[]; within?: string }

/** Milliseconds in which what moves comes to rest. */
const ANIMATION_TIMEOUT_MS = 2000

/**
 * Runs in the page, whose types the tests of the server do without. A colour on its way to another has the contrast of
 * neither; what turns for ever is not waited for.
 */
const waitForAnimations = `Promise.race([
  Promise.allSettled(
    document.getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished)
  ),
  new Promise((resolve) => setTimeout(resolve, ${ANIMATION_TIMEOUT_MS})),
]).then(() => undefined)`

/**
 * What axe finds wrong with a page, one line a rule. Without `rules` all of axe's own are asked. In legacy mode axe stays
 * in the page; else it opens a second one for each look at it, which takes longer than the look.
 */
export async function findViolations(page: Page, { rules, impacts, within }: AxeOptions = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // Experimental in axe, but level A of WCAG: people who speak to the browser say what a control shows.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  })
  if (rules) axe.withRules(rules)
  if (within) axe.include(within)
  await page.evaluate(waitForAnimations)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact!))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

import axe from 'axe-core'
import { axeOptions } from '../axe-options.ts'
import { whileTimePasses } from './open-page.ts'

/** What axe finds wrong with the page, one line a rule. Without `rules` all of axe's own are asked. */
export async function findViolations(rules?: string[]) {
  // A colour on its way to another has the contrast of neither; what turns for ever, or follows scrolling, does not end.
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, timeline, effect }) =>
        playState === 'running' && timeline === document.timeline && effect!.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await whileTimePasses(() =>
    axe.run(document, { ...axeOptions, ...(rules && { runOnly: rules }) }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

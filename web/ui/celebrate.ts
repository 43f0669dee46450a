/** What one may have chosen to see on ticking a task; anything else, and nothing at all where motion is reduced, is nothing. */
const kinds = ['confetti', 'fireworks', 'stars'] as const
export type Effect = (typeof kinds)[number]

/** Plays somebody's effect out of an element, over all else that is there. */
export function celebrate(from: Element, kind: string | undefined) {
  const effect = kinds.find((one) => one === kind)
  if (!effect || isStill()) return
  const { left, top, width, height } = from.getBoundingClientRect()
  const over = from.closest('dialog') ?? document.body
  void import('./celebration.ts').then(({ play }) => play(effect, over, { x: left + width / 2, y: top + height / 2 }))
}

const isStill = () =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches

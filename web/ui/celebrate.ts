/** A spark and '+5' for `points`, and what the person bought, if anything: `kind` is one of celebration.ts. */
export function celebrate(from: Element, kind: string | undefined, points = 0) {
  if (!kind && points === 0) return
  const [at, over] = [from.getBoundingClientRect(), from.closest('dialog') ?? document.body]
  void import('./celebration.ts')
    .then(({ play, showPoints }) =>
      // After the frame that shows the tick, which must not wait for this.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (kind) play(kind, over, at)
          if (points > 0) showPoints(points, over, at)
        }),
      ),
    )
    // Offline: the tick counts without it.
    .catch(() => undefined)
}

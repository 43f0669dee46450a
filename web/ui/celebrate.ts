/** Plays somebody's celebration out of an element, over all else that is there; see celebration.ts for those there are. */
export function celebrate(from: Element, kind: string | undefined) {
  if (!kind) return
  const [at, over] = [from.getBoundingClientRect(), from.closest('dialog') ?? document.body]
  void import('./celebration.ts').then(({ play }) => play(kind, over, at))
}

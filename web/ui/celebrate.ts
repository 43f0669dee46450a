/** `kind` is one of celebration.ts. */
export function celebrate(from: Element, kind: string | undefined) {
  if (!kind) return
  const [at, over] = [from.getBoundingClientRect(), from.closest('dialog') ?? document.body]
  void import('./celebration.ts').then(({ play }) => play(kind, over, at))
}

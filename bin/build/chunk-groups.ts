type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * What the page of `file` imports at once, as a group of its own: one file of script and one of style, however many pages
 * share parts of it. The page itself stays apart, because the manifest names it.
 */
export function neededBy(file: string, name: string, priority: number) {
  const known = new Map<string, boolean>()

  function leadsThere(id: string, modules: Modules): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Until it is known, for imports that go round.
    known.set(id, false)
    const found =
      id.endsWith(file) || (modules.getModuleInfo(id)?.importers.some((one) => leadsThere(one, modules)) ?? false)
    known.set(id, found)
    return found
  }

  return {
    name: (id: string, modules: Modules) => (!id.endsWith(file) && leadsThere(id, modules) ? name : null),
    priority,
  }
}

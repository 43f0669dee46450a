type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * What the pages of `files` import at once, as a group of its own: one file of script and one of style, however many others
 * share parts of it. The pages themselves stay apart, because the manifest names them.
 */
export function neededBy(files: string[], name: string, priority: number) {
  const known = new Map<string, boolean>()
  const isMeant = (id: string) => files.some((file) => id.endsWith(file))

  function leadsThere(id: string, modules: Modules): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Until it is known, for imports that go round.
    known.set(id, false)
    const found = isMeant(id) || (modules.getModuleInfo(id)?.importers.some((one) => leadsThere(one, modules)) ?? false)
    known.set(id, found)
    return found
  }

  return {
    name: (id: string, modules: Modules) => (!isMeant(id) && leadsThere(id, modules) ? name : null),
    priority,
  }
}

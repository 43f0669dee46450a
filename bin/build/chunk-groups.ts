type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Opens when all that is around pages has loaded, so it finds what it shares with them there. */
const OPENED_LAST = '/app/web/open-offline.ts'

/**
 * One chunk of everything that the pages of `files` share with others. Scripts that only one page needs stay with it,
 * but
 * styles join the group unless `takesStyles` is false. `takesPackages` is false where a package's index would pull in all of it.
 */
export function neededBy(
  files: string[],
  name: string,
  priority: number,
  { whole = false, takesPackages = true, takesStyles = true } = {},
) {
  const isMeant = (id: string) => files.some((file) => id.endsWith(file))

  function nameOf(id: string, modules: Modules): string | null {
    if (!takesPackages && id.includes('/node_modules/')) return null
    const opened = openedWith(id, modules)
    if (opened.size === 0) return null
    if (whole && [...opened].every(isMeant)) return name
    if (isMeant(id) || ![...opened].some(isMeant)) return null
    return opened.size > 1 || (takesStyles && id.endsWith('.css')) ? name : null
  }

  return { name: nameOf, priority }
}

function openedWith(id: string, modules: Modules): Set<string> {
  const opened = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {}
    if (dynamicImporters.length > 0 && !one.endsWith(OPENED_LAST)) opened.add(one)
    waiting.push(...importers)
  }
  return opened
}

type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * What the pages of `files` and others import at once, as a group of its own: one file of script and one of style, however
 * many share parts of it. The pages themselves stay apart, because the manifest names them, and with a page the script
 * that it alone needs; its style joins the others, to be fetched with them. Of packages it takes nothing where
 * `takesPackages` is false: a package's index leads to all of it, so a page seems to need what it never uses.
 */
export function neededBy(
  files: string[],
  name: string,
  priority: number,
  { whole = false, takesPackages = true } = {},
) {
  const isMeant = (id: string) => files.some((file) => id.endsWith(file))

  function nameOf(id: string, modules: Modules): string | null {
    if (!takesPackages && id.includes('/node_modules/')) return null
    const opened = openedWith(id, modules)
    if (whole && [...opened].every(isMeant)) return name
    if (isMeant(id) || ![...opened].some(isMeant)) return null
    return opened.size > 1 || id.endsWith('.css') ? name : null
  }

  return { name: nameOf, priority }
}

/** The pages and lazy parts that need `id` at once: what is imported when wanted, on the ways up from it. */
function openedWith(id: string, modules: Modules): Set<string> {
  const opened = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {}
    if (dynamicImporters.length > 0) opened.add(one)
    waiting.push(...importers)
  }
  return opened
}

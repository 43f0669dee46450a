type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Libraries that everybody loads first: they change with their versions alone. */
const LIBRARIES = 'libraries'
/** What else everybody loads first. */
export const FRAME = 'app'
/** What is around pages for signed-in people, with the dashboard, where they begin, without its welcome for newcomers. */
export const LAYOUT = 'layout'
/** What several features need. */
const SHARED = 'shared'
/** What comes later, on any page. */
const TOOLS = 'tools'
/** What only dialogs of several features need. */
const SHARED_DIALOGS = 'dialogs'

/**
 * The name of the script that a module is in, by the folders of what loads it (docs/decisions/124-scripts-by-feature.md). Styles are
 * in the sheet of that name.
 */
export function chunkOf(id: string, modules: Modules): string {
  const chunk = scriptOf(id, modules)
  const isStyle = id.endsWith('.css')
  if (chunk === FRAME && !isStyle && isLibrary(id)) return LIBRARIES
  // One sheet less for each page.
  return chunk === LAYOUT && isStyle ? FRAME : chunk
}

function scriptOf(id: string, modules: Modules): string {
  const chunks = new Set(openersOf(id, modules).map((opener) => scriptOfOpener(opener, modules)))
  const [only = FRAME, another] = chunks
  if (!another) return only
  if (chunks.has(FRAME)) return FRAME
  const forVisitors = [...chunks].find((chunk) => chunk.endsWith('-visitors'))
  const [feature = '', otherFeature] = new Set([...chunks].map((chunk) => chunk.split('-')[0]!))
  if (!otherFeature) return forVisitors ?? feature
  // Visitors load nothing of what is around other people's pages.
  if (forVisitors) return FRAME
  if (chunks.has(LAYOUT)) return LAYOUT
  return [...chunks].every((chunk) => chunk.endsWith('-dialogs')) ? SHARED_DIALOGS : SHARED
}

function scriptOfOpener(id: string, modules: Modules): string {
  const { dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  if (dynamicImporters.length === 0 || /\/web\/(ui|forms)\//.test(id)) return FRAME
  const [, feature, folder] = /\/features\/([\w-]+)\/web\/(\w+)/.exec(isLibrary(id) ? dynamicImporters[0]! : id) ?? []
  // What is in no folder of web/ comes when it is used, like the measuring.
  if (!feature) return /\/web\/[\w-]+\.ts$/.test(id) && !id.includes('/app/') ? TOOLS : LAYOUT
  const isLoadedBy = (file: RegExp) => dynamicImporters.some((importer) => file.test(importer))
  if (feature === 'identity' || isLoadedBy(/\/app\/web\/visitor-routes\.tsx$/)) return `${feature}-visitors`
  if (
    (feature === 'dashboard' && !/\/welcome\//.test(id)) ||
    (folder !== 'pages' && isLoadedBy(/\/app\/web\/[\w-]+\.tsx$/))
  )
    return LAYOUT
  // What draws nothing, like the reader of dates, comes when it is used.
  if (id.endsWith('.ts')) return `${feature}-tools`
  return /-(dialogs?|sheet)\.tsx$/.test(id) ? `${feature}-dialogs` : feature
}

const isLibrary = (id: string) => id.includes('/node_modules/')

/** The document and the lazily loaded files through which a module is loaded. */
function openersOf(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  // A set grows while it is gone through.
  for (const one of seen) for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen].filter((one) => {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {}
    return dynamicImporters.length > 0 || importers.length === 0
  })
}

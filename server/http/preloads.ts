import { pages } from '#shared/pages.ts'
import { filesOf, readManifest } from './built-files.ts'

type Path = Exclude<(typeof pages)[number]['path'], '/'>

export type PageLoads = {
  /** What every page for signed-in people requests. */
  session: string
  /** The name of the script (bin/build/chunks.ts), which the router would request a round trip later, and what it requests first, for signed-in people. */
  pages: Partial<Record<Path, { script: string; requests?: string[] }>>
}

export type Preloads = (page: { path: string; for: string } | undefined, isSignedIn: boolean) => string

/** @throws if a page's script is not in the manifest */
export async function readPreloads(folder: URL, { session, pages: loads }: PageLoads): Promise<Preloads> {
  const manifest = await readManifest(folder)
  const first = filesOf(manifest, 'app')
  const around = filesOf(manifest, 'layout')
  const programs = new Map(
    pages.flatMap<[string, string[]]>(({ path, for: audience }) => {
      const script = loads[path as Path]?.script
      if (!script) return []
      const needed = filesOf(manifest, script)
      return [[path, [...(audience === 'person' ? needed.union(around) : needed).difference(first)]]]
    }),
  )
  return (page, isSignedIn) => {
    if (!page || (page.for === 'person' && !isSignedIn)) return ''
    const data = page.for === 'person' ? [session, ...(loads[page.path as Path]?.requests ?? [])] : []
    return [...(programs.get(page.path) ?? []).map(linkToFile), ...data.map(linkToData)].join('')
  }
}

const linkToFile = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** web/request/preloaded-responses.ts uses the response. */
const linkToData = (path: string) => `<link rel="preload" as="fetch" crossorigin href="${path}">`

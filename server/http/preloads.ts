import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { pages } from '#shared/pages.ts'

type Path = Exclude<(typeof pages)[number]['path'], '/'>

export type PageLoads = {
  /** What every page for signed-in people requests. */
  session: string
  /** The script, which the router would request a round trip later, and what it requests first, for signed-in people. */
  pages: Partial<Record<Path, { script: string; requests?: string[] }>>
}

/** The chunk around all pages for signed-in people, named in vite.config.ts. */
const LAYOUT = 'layout'

export type Preloads = (page: { path: string; for: string } | undefined, isSignedIn: boolean) => string

/** @throws if a page's file is not in the manifest */
export async function readPreloads(folder: URL, { session, pages: loads }: PageLoads): Promise<Preloads> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest
  const first = filesOf(manifest, 'app.html')
  const layout = Object.keys(manifest).find((key) => manifest[key]!.name === LAYOUT)
  const around = filesOf(manifest, layout ?? LAYOUT)
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

function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const entry = manifest[name]
  if (!entry) throw new Error(`The build has no ${name}. Build the pages again: npm run build`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const style of entry.css ?? []) found.add(style)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
  return found
}

const linkToFile = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** web/request/preloaded-responses.ts uses the response. */
const linkToData = (path: string) => `<link rel="preload" as="fetch" crossorigin href="${path}">`

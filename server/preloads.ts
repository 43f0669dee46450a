import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { dashboard } from '#features/dashboard/contract.ts'
import { friends, HELPERS_SHOWN } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import type { pages } from '#shared/pages.ts'

type Path = Exclude<(typeof pages)[number]['path'], '/'>

/** The file that draws each page: web/app.tsx fetches it when the router gets there, which would be a round trip later. */
const drawnBy: Partial<Record<Path, string>> = {
  '/login': 'features/identity/web/login-page.tsx',
  '/signup': 'features/identity/web/signup-page.tsx',
  '/resetpass': 'features/identity/web/reset-page.tsx',
  '/newpass': 'features/identity/web/new-password-page.tsx',
  '/dashboard': 'features/dashboard/web/dashboard-page.tsx',
  '/teams': 'features/teams/web/teams-page.tsx',
  '/tasks': 'features/tasks/web/tasks-page.tsx',
  '/friends': 'features/friends/web/friends-page.tsx',
  '/friends/requests': 'features/friends/web/requests-page.tsx',
  '/friends/pending': 'features/friends/web/pending-page.tsx',
  '/rewards': 'features/rewards/web/rewards-page.tsx',
  '/chat': 'features/chat/web/chat-page.tsx',
  '/profilepage': 'features/people/web/profile-page.tsx',
  '/settings': 'features/settings/web/settings-page.tsx',
}

/** What a page asks first, where that is one call whatever its address; for people who are signed in. */
const asks: Partial<Record<Path, string[]>> = {
  '/dashboard': [dashboard.open.path],
  '/friends': [`${friends.helpers.path}?limit=${HELPERS_SHOWN}`],
}

/** Lines for the `<head>` of a page, by which the browser fetches at once what the page's script would ask for later. */
export type Preloads = (page: { path: string; for: string } | undefined, isSignedIn: boolean) => string

/** By the manifest of the build in `folder`. @throws where a page's file is not in it */
export async function readPreloads(folder: URL): Promise<Preloads> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest
  const first = filesOf(manifest, 'app.html')
  const programs = new Map(
    Object.entries(drawnBy).map(([path, file]) => [path, [...filesOf(manifest, file).difference(first)]]),
  )
  return (page, isSignedIn) => {
    if (!page || (page.for === 'person' && !isSignedIn)) return ''
    const data = page.for === 'person' ? [identity.session.path, ...(asks[page.path as Path] ?? [])] : []
    return [...(programs.get(page.path) ?? []).map(lineForFile), ...data.map(lineForData)].join('')
  }
}

/** An entry of the build and all that it imports at once, with their styles. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const entry = manifest[name]
  if (!entry) throw new Error(`The build has no ${name}. Build the pages again: npm run build`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const style of entry.css ?? []) found.add(style)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
  return found
}

const lineForFile = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** web/preloaded.ts takes what comes. */
const lineForData = (path: string) => `<link rel="preload" as="fetch" crossorigin href="${path}">`

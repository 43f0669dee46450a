import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { dashboard } from '#features/dashboard/contract.ts'
import { friends, HELPERS_PAGE_SIZE } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import type { pages } from '#shared/pages.ts'

type Path = Exclude<(typeof pages)[number]['path'], '/'>

/** The file that draws each page: web/routes.tsx fetches it when the router gets there, which would be a round trip later. */
const pageFiles: Partial<Record<Path, string>> = {
  '/login': 'features/identity/web/pages/login-page.tsx',
  '/signup': 'features/identity/web/pages/signup-page.tsx',
  '/resetpass': 'features/identity/web/pages/reset-password-page.tsx',
  '/newpass': 'features/identity/web/pages/new-password-page.tsx',
  '/dashboard': 'features/dashboard/web/pages/dashboard-page.tsx',
  '/teams': 'features/teams/web/pages/teams-page.tsx',
  '/tasks': 'features/tasks/web/pages/tasks-page.tsx',
  '/friends': 'features/friends/web/pages/friends-page.tsx',
  '/friends/requests': 'features/friends/web/pages/request-pages.tsx',
  '/friends/pending': 'features/friends/web/pages/request-pages.tsx',
  '/rewards': 'features/rewards/web/pages/rewards-page.tsx',
  '/chat': 'features/chat/web/pages/chat-page.tsx',
  '/profilepage': 'features/people/web/pages/profile-page.tsx',
  '/settings': 'features/settings/web/pages/settings-page.tsx',
}

/** What a page asks first, where that is one call whatever its address; for people who are signed in. */
const firstRequests: Partial<Record<Path, string[]>> = {
  '/dashboard': [dashboard.open.path],
  '/friends': [`${friends.helpers.path}?limit=${HELPERS_PAGE_SIZE}`],
}

/** Lines for the `<head>` of a page, by which the browser fetches at once what the page's script would ask for later. */
export type Preloads = (page: { path: string; for: string } | undefined, isSignedIn: boolean) => string

/** By the manifest of the build in `folder`. @throws where a page's file is not in it */
export async function readPreloads(folder: URL): Promise<Preloads> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest
  const first = filesOf(manifest, 'app.html')
  const programs = new Map(
    Object.entries(pageFiles).map(([path, file]) => [path, [...filesOf(manifest, file).difference(first)]]),
  )
  return (page, isSignedIn) => {
    if (!page || (page.for === 'person' && !isSignedIn)) return ''
    const data = page.for === 'person' ? [identity.session.path, ...(firstRequests[page.path as Path] ?? [])] : []
    return [...(programs.get(page.path) ?? []).map(linkToFile), ...data.map(linkToData)].join('')
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

const linkToFile = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** web/request/preloaded-responses.ts takes what comes. */
const linkToData = (path: string) => `<link rel="preload" as="fetch" crossorigin href="${path}">`

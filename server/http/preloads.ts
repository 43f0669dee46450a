import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { applications } from '#features/career/applications-contract.ts'
import { goals } from '#features/career/goals-contract.ts'
import { reviews } from '#features/career/review-contract.ts'
import { chat } from '#features/chat/contract.ts'
import { classes } from '#features/classes/contract.ts'
import { crews } from '#features/crew/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { friends, HELPERS_PAGE_SIZE } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { records } from '#features/record/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { pages } from '#shared/pages.ts'

type Path = Exclude<(typeof pages)[number]['path'], '/'>

/** The script of each page, which web/routes.tsx would request a round trip later. */
const pageFiles: Partial<Record<Path, string>> = {
  '/login': 'features/identity/web/pages/login-page.tsx',
  '/signup': 'features/identity/web/pages/signup-page.tsx',
  '/resetpass': 'features/identity/web/pages/reset-password-page.tsx',
  '/newpass': 'features/identity/web/pages/new-password-page.tsx',
  '/dashboard': 'features/dashboard/web/pages/dashboard-page.tsx',
  '/teams': 'features/teams/web/pages/teams-page.tsx',
  '/classes': 'features/classes/web/pages/classes-page.tsx',
  '/classes/:classId': 'features/classes/web/pages/classes-page.tsx',
  '/tasks': 'features/tasks/web/pages/tasks-page.tsx',
  '/friends': 'features/friends/web/pages/friends-page.tsx',
  '/friends/requests': 'features/friends/web/pages/request-pages.tsx',
  '/friends/pending': 'features/friends/web/pages/request-pages.tsx',
  '/career': 'features/career/web/pages/career-page.tsx',
  '/career/goals/new': 'features/career/web/pages/goal-page.tsx',
  '/career/review': 'features/career/web/pages/review-page.tsx',
  '/career/applications': 'features/career/web/pages/applications-page.tsx',
  '/career/applications/:id': 'features/career/web/pages/applications-page.tsx',
  '/career/crew': 'features/crew/web/pages/crew-page.tsx',
  '/career/practice': 'features/practice/web/pages/practice-page.tsx',
  '/career/record': 'features/record/web/pages/record-page.tsx',
  '/r/:recordKey': 'features/record/web/pages/shared-record-page.tsx',
  '/verify': 'features/record/web/pages/verify-page.tsx',
  '/rewards': 'features/rewards/web/pages/rewards-page.tsx',
  '/chat': 'features/chat/web/pages/chat-page.tsx',
  '/profilepage': 'features/people/web/pages/profile-page.tsx',
  '/settings': 'features/settings/web/pages/settings-page.tsx',
  '/settings/:pane': 'features/settings/web/pages/settings-page.tsx',
}

/** The chunk around all pages for signed-in people, named in vite.config.ts. */
const LAYOUT = 'layout'

/** What a page requests first whatever its address says, and without a bearer token. For signed-in people. */
const firstRequests: Partial<Record<Path, string[]>> = {
  '/dashboard': [dashboard.open.path],
  '/teams': [teams.list.path],
  '/tasks': [teams.list.path],
  '/classes': [classes.list.path],
  '/chat': [chat.rooms.path],
  '/friends': [`${friends.helpers.path}?limit=${HELPERS_PAGE_SIZE}`],
  '/friends/requests': [`${friends.requests.path}?direction=incoming`],
  '/friends/pending': [`${friends.requests.path}?direction=outgoing`],
  '/career': [goals.list.path, applications.board.path],
  '/career/review': [reviews.find.path],
  '/career/crew': [crews.find.path],
  '/career/practice': [teams.list.path],
  '/career/record': [records.find.path],
}

export type Preloads = (page: { path: string; for: string } | undefined, isSignedIn: boolean) => string

/** @throws if a page's file is not in the manifest */
export async function readPreloads(folder: URL): Promise<Preloads> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest
  const first = filesOf(manifest, 'app.html')
  const layout = Object.keys(manifest).find((key) => manifest[key]!.name === LAYOUT)
  const around = filesOf(manifest, layout ?? LAYOUT)
  const programs = new Map(
    pages.flatMap<[string, string[]]>(({ path, for: audience }) => {
      const file = pageFiles[path as Path]
      if (!file) return []
      const needed = filesOf(manifest, file)
      return [[path, [...(audience === 'person' ? needed.union(around) : needed).difference(first)]]]
    }),
  )
  return (page, isSignedIn) => {
    if (!page || (page.for === 'person' && !isSignedIn)) return ''
    const data = page.for === 'person' ? [identity.session.path, ...(firstRequests[page.path as Path] ?? [])] : []
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

import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { APP_SHELL } from '../../web/service-worker/app-shell.ts'

const WORKER = 'service-worker.js'
/** Where the lists are written; the first as libraries for service workers call it. */
const FIRST = 'self.__WB_MANIFEST'
const REST = 'self.__REST'

/** What opens without network a minute after the first visit, and what keeps changes. Named in vite.config.ts, or by their files. */
const NEEDED_FIRST = [
  'app.html',
  'layout',
  'live',
  'app/web/open-offline.ts',
  'features/dashboard/web/pages/dashboard-page.tsx',
  'features/tasks/web/pages/tasks-page.tsx',
  'features/chat/web/pages/chat-page.tsx',
  'features/teams/web/pages/teams-page.tsx',
]

/** Latin letters are in all texts of the product. Other fonts come when somebody uses their letters. */
const isNeeded = (file: string) => /\.(js|css|svg)$/.test(file) || /-latin-(wght|bold).*\.woff2$/.test(file)

/** Writes into the worker which files it stores: those of the app, the pictures people may choose, and one document; then the rest. */
export async function writePrecacheList(folder: string) {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets].filter(isNeeded)),
  )
  const revised = async (url: string, file: string) => ({
    url,
    revision: hash('sha256', await readFile(join(folder, file)), 'base64url').slice(0, 12),
  })
  const pictures = (await readdir(join(folder, 'avatars'))).map((name) => `avatars/${name}`)
  const needed = new Set<string>()
  for (const name of NEEDED_FIRST) {
    const key = name in manifest ? name : Object.keys(manifest).find((one) => manifest[one]!.name === name)
    filesOf(manifest, key ?? name, needed)
  }
  const sorted = [...files].sort()
  const first = [
    await revised(APP_SHELL, 'app.html'),
    ...(await Promise.all(pictures.map((name) => revised(`/${name}`, name)))),
    // Their names contain a hash of their content.
    ...sorted.filter((file) => needed.has(file)).map((file) => ({ url: `/${file}`, revision: null })),
  ]
  const rest = sorted.filter((file) => !needed.has(file)).map((file) => `/${file}`)
  let worker = await readFile(join(folder, WORKER), 'utf8')
  for (const [place, list] of [
    [FIRST, first],
    [REST, rest],
  ] as const) {
    if (!worker.includes(place)) throw new Error(`The service worker has no place for its files: ${place}`)
    worker = worker.replace(place, () => JSON.stringify(list))
  }
  await writeFile(join(folder, WORKER), worker)
}

function filesOf(manifest: Manifest, name: string, found: Set<string>) {
  const entry = manifest[name]
  if (!entry) throw new Error(`The build has no ${name}, which the service worker stores first.`)
  if (found.has(entry.file)) return
  for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) found.add(file)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found)
}

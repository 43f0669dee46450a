import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOf, readManifest } from '#server/http/built-files.ts'
import { APP_SHELL } from '../../web/service-worker/app-shell.ts'
import { FRAME, LAYOUT } from './chunks.ts'

const WORKER = 'service-worker.js'
/** Where the lists are written; the first as libraries for service workers call it. */
const FIRST = 'self.__WB_MANIFEST'
const REST = 'self.__REST'

/** The scripts of what opens without network a minute after the first visit, and of what keeps changes. */
const NEEDED_FIRST = [FRAME, LAYOUT, 'tasks', 'chat', 'teamwork']

/** Latin letters are in all texts of the product. Other fonts come when somebody uses their letters. */
const isNeeded = (file: string) => /\.(js|css|svg)$/.test(file) || /-latin-(wght|bold).*\.woff2$/.test(file)

/** Writes into the worker which files it stores: those of the app, the pictures people may choose, and one document; then the rest. */
export async function writePrecacheList(folder: string) {
  const manifest = await readManifest(pathToFileURL(`${folder}/`))
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const revised = async (url: string, file: string) => ({
    url,
    revision: hash('sha256', await readFile(join(folder, file)), 'base64url').slice(0, 12),
  })
  const pictures = (await readdir(join(folder, 'avatars'))).map((name) => `avatars/${name}`)
  const needed = NEEDED_FIRST.reduce((all, name) => all.union(filesOf(manifest, name)), new Set<string>())
  const isFirst = (file: string) => needed.has(file) || !/\.(js|css)$/.test(file)
  const sorted = [...new Set(files.filter(isNeeded))].sort()
  const first = [
    await revised(APP_SHELL, 'app.html'),
    ...(await Promise.all(pictures.map((name) => revised(`/${name}`, name)))),
    // Their names contain a hash of their content.
    ...sorted.filter(isFirst).map((file) => ({ url: `/${file}`, revision: null })),
  ]
  const rest = sorted.filter((file) => !isFirst(file)).map((file) => `/${file}`)
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

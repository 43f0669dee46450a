import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { APP_SHELL } from '../../web/service-worker/app-shell.ts'

const WORKER = 'service-worker.js'
/** As libraries for service workers call it. */
const PLACE = 'self.__WB_MANIFEST'

/** Latin letters are in all texts of the product. Other fonts come when somebody uses their letters. */
const isNeeded = (file: string) => /\.(js|css|svg)$/.test(file) || /-latin-(wght|bold).*\.woff2$/.test(file)

/** Writes into the worker which files it stores: those of the app, the pictures people may choose, and one document. */
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
  const entries = [
    await revised(APP_SHELL, 'app.html'),
    ...(await Promise.all(pictures.map((name) => revised(`/${name}`, name)))),
    // Their names contain a hash of their content.
    ...[...files].sort().map((file) => ({ url: `/${file}`, revision: null })),
  ]
  const worker = await readFile(join(folder, WORKER), 'utf8')
  if (!worker.includes(PLACE)) throw new Error(`The service worker has no place for its files: ${PLACE}`)
  await writeFile(
    join(folder, WORKER),
    worker.replace(PLACE, () => JSON.stringify(entries)),
  )
}

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { Sizes } from './precompress.ts'

export type Budget = { what: string; bytes: number; most: number; files?: string[] }

type Chunk = { fileName: string; modules?: Record<string, { renderedLength: number }> }

const kB = 1000

/** The chunks that every page for signed-in people loads, named in vite.config.ts. */
const EVERYWHERE = ['layout', 'live']
const isForVisitors = /^features\/identity\/|\/signed-out-/

export function measureBudgets(folder: string, sizes: Sizes): Budget[] {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Manifest
  const app = read('manifest.json')
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weight(file), 0)
  const weighFiles = ({ scripts, styles }: Files) => weigh(scripts) + weigh(styles)
  const weight = (file: string) => {
    const bytes = sizes.get(file)
    if (bytes === undefined) throw new Error(`The build names ${file}, which was not compressed.`)
    return bytes
  }
  const landing = readFileSync(join(folder, 'index.html'), 'utf8')
  const landingCss = [...landing.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file]) => file!)
  if (landingCss.length === 0) throw new Error('The landing page has lost its styles.')
  const first = filesNamedBy(readFileSync(join(folder, 'app.html'), 'utf8'))
  // If node_modules is a link, the manifest may list one file under two paths.
  const fonts = new Set(
    Object.values(app).flatMap(({ file }) => (/-latin-(wght|bold).*\.woff2$/.test(file) ? [file] : [])),
  )
  const everywhere = EVERYWHERE.map((name) => Object.keys(app).find((key) => app[key]!.name === name) ?? name)
  const signedIn = everywhere.reduce<Files>((found, name) => together(app, name, found), {
    scripts: new Set(),
    styles: new Set(),
  })
  const routes = Object.keys(app)
    .filter((name) => app[name]!.isDynamicEntry && !everywhere.includes(name))
    .map((name) => {
      const there = isForVisitors.test(name) ? nothing : signedIn
      return { name, ...[first, there, openerOf(app, name)].reduce(without, together(app, name)) }
    })
  return [
    { what: 'landing: scripts', bytes: (landing.match(/<script\b/g) ?? []).length, most: 0 },
    // With three scenes, three pictures of the product and the seat that answers without a script.
    { what: 'landing: CSS', bytes: weigh(landingCss), most: 7.5 * kB },
    {
      what: 'app at first load: scripts',
      bytes: weigh(first.scripts),
      // The names of lazy files are in it, and their hashes compress a few bytes better or worse with each build. So is what opens
      // a page without network, because nothing else can load then.
      most: 108.7 * kB,
      files: [...first.scripts],
    },
    { what: 'app at first load: CSS', bytes: weigh(first.styles), most: 8 * kB },
    {
      what: 'fonts at first load',
      bytes: [...fonts].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
      most: 33 * kB,
    },
    {
      what: 'signed in, whatever the page',
      bytes: weighFiles(without(signedIn, first)),
      // With the list of where the pages are, which visitors do not load and which grows by about 60 bytes a page, and how each
      // country writes dates, which all pages do. With what starts after loading: a file of its own was more in all.
      most: 41.2 * kB,
      files: [...without(signedIn, first).scripts],
    },
    ...routes.map(({ name, ...files }) => ({
      what: `then: ${name}`,
      bytes: weighFiles(files),
      most: 41.4 * kB,
      files: [...files.scripts],
    })),
  ]
}

type Files = { scripts: Set<string>; styles: Set<string> }

function filesNamedBy(document: string): Files {
  const named = (pattern: RegExp) => new Set([...document.matchAll(pattern)].map(([, file]) => file!))
  const scripts = named(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+\.js)"/g)
  if (scripts.size === 0) throw new Error('The app has lost its script.')
  return { scripts, styles: named(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g) }
}

function together(manifest: Manifest, name: string, found: Files = { scripts: new Set(), styles: new Set() }): Files {
  const entry = manifest[name]
  if (!entry) throw new Error(`The build has no ${name}.`)
  if (found.scripts.has(entry.file)) return found
  found.scripts.add(entry.file)
  for (const style of entry.css ?? []) found.styles.add(style)
  for (const imported of entry.imports ?? []) together(manifest, imported, found)
  return found
}

/** The files that are already loaded when a lazy part is fetched. */
function openerOf(manifest: Manifest, name: string): Files {
  const openers = Object.keys(manifest).filter((one) => manifest[one]!.dynamicImports?.includes(name))
  const [first = nothing, ...others] = openers.map((opener) =>
    opener === 'app.html' ? nothing : together(manifest, opener),
  )
  return others.reduce(
    (all, other) => ({
      scripts: all.scripts.intersection(other.scripts),
      styles: all.styles.intersection(other.styles),
    }),
    first,
  )
}

const nothing: Files = { scripts: new Set(), styles: new Set() }

const without = (files: Files, other: Files): Files => ({
  scripts: files.scripts.difference(other.scripts),
  styles: files.styles.difference(other.styles),
})

export const budgetTable = (budgets: Budget[]) =>
  budgets
    .map(
      ({ what, bytes, most }) =>
        `  ${bytes > most ? '✗' : '✓'} ${what.padEnd(44)} ${size(bytes).padStart(9)} of ${size(most)}`,
    )
    .join('\n')

const size = (bytes: number) => (bytes < kB ? String(bytes) : `${(bytes / kB).toFixed(1)} kB`)

export function enforceBudgets(budgets: Budget[], chunks: readonly Chunk[] = []) {
  const broken = budgets.filter(({ bytes, most }) => bytes > most)
  if (broken.length === 0) return
  throw new Error(
    broken
      .map(
        (budget) =>
          `Over budget by ${Math.ceil(budget.bytes - budget.most)}: ${budget.what} is ${size(budget.bytes)}, at most ${size(budget.most)}.${largestIn(budget, chunks)}`,
      )
      .join('\n'),
  )
}

function largestIn({ files = [] }: Budget, chunks: readonly Chunk[]) {
  const largest = chunks
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap(({ modules = {} }) => Object.entries(modules))
    .sort(([, one], [, other]) => other.renderedLength - one.renderedLength)
    .slice(0, 8)
    .map(([path, { renderedLength }]) => `\n    ${size(renderedLength).padStart(8)} ${shortPath(path)}`)
  if (largest.length === 0) return ''
  return `\n  Load a part of it later (web/layout/lazy-part.tsx), or raise the budget in bin/build/budgets.ts. Its largest modules, before compression:${largest.join('')}`
}

const shortPath = (path: string) => path.replace(`${process.cwd()}/`, '').replace(/.*\/node_modules\//, '')

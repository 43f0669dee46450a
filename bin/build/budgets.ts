import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOf, readManifest } from '#server/http/built-files.ts'
import { FRAME, LAYOUT } from './chunks.ts'
import type { Sizes } from './precompress.ts'

export type Budget = { what: string; bytes: number; most: number; files?: string[] }

type Chunk = { fileName: string; modules?: Record<string, { renderedLength: number }> }

const kB = 1000

/** By the script that a page is in. Its document, data and pictures come to it: 5 kB for sign-in, 20 kB for the dashboard. */
const MOST = { [LAYOUT]: 210 * kB, 'identity-visitors': 173 * kB, visitors: 182 * kB, others: 315 * kB }
const MOST_FILES = 10

/** What each page loads of scripts, styles and fonts into an empty cache. */
export async function measureBudgets(folder: string, sizes: Sizes): Promise<Budget[]> {
  const manifest = await readManifest(pathToFileURL(`${folder}/`))
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weight(file), 0)
  const weight = (file: string) => {
    const bytes = sizes.get(file)
    if (bytes === undefined) throw new Error(`The build names ${file}, which was not compressed.`)
    return bytes
  }
  const landing = readFileSync(join(folder, 'index.html'), 'utf8')
  const landingCss = [...landing.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file]) => file!)
  if (landingCss.length === 0) throw new Error('The landing page has lost its styles.')
  const entries = Object.values(manifest)
  // If node_modules is a link, the manifest may list one file under two paths.
  const fonts = new Set(entries.map(({ file }) => file).filter((file) => /-latin-(wght|bold).*\.woff2$/.test(file)))
  const fontBytes = [...fonts].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  const scripts = new Set(entries.flatMap(({ file, name }) => (file.endsWith('.js') && name ? [name] : [])))
  const pages = [...scripts].filter(isOfPage).map((name) => {
    const isForVisitors = name.endsWith('-visitors')
    const around = filesOf(manifest, isForVisitors ? FRAME : LAYOUT)
    const files = [...around.union(filesOf(manifest, name))]
    const most = MOST[name as keyof typeof MOST] ?? (isForVisitors ? MOST.visitors : MOST.others)
    return { what: name, bytes: weigh(files) + fontBytes, most, files }
  })
  return [
    { what: 'landing: scripts', bytes: (landing.match(/<script\b/g) ?? []).length, most: 0 },
    // With three scenes, three pictures of the product and the seat that answers without a script.
    { what: 'landing: CSS', bytes: weigh(landingCss), most: 10 * kB },
    {
      what: 'scripts and styles of a page',
      bytes: Math.max(...pages.map(({ files }) => files.length)),
      most: MOST_FILES,
    },
    ...pages,
  ]
}

const isOfPage = (name: string) =>
  name.endsWith('-visitors') || /^(?!app$|libraries$|shared$|dialogs$|tools$)[^-]+$/.test(name)

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
  return `\n  Load a part of it later (web/layout/lazy-component.tsx), or raise the budget in bin/build/budgets.ts. Its largest modules, before compression:${largest.join('')}`
}

const shortPath = (path: string) => path.replace(`${process.cwd()}/`, '').replace(/.*\/node_modules\//, '')

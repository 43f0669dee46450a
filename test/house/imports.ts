import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** The files that each file of the product imports, by its path from the project's folder. Types and `import()` count. */
export type Imports = Map<string, Set<string>>

export function readImports(): Imports {
  const files = globSync('{shared,server,web,features,app}/**/*.{ts,tsx,mjs}')
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$|^features\/\w+\/test\//.test(path))
    .toSorted()
  const known = new Set(files)
  return new Map(
    files.map((file) => [file, new Set(specifiersOf(file).flatMap((name) => resolve(file, name, known) ?? []))]),
  )
}

function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const named = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
  const fixed = named.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1))
  const types = [...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name]) => name!)
  return [...fixed, ...lazy, ...types]
}

function resolve(from: string, specifier: string, known: Set<string>) {
  const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier)
  return known.has(path) ? path : undefined
}

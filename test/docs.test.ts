import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, read, root } from './tree.ts'

const pages = files.filter((file) => /^(README|CONTRIBUTING|docs\/.*)\.?\w*$/.test(file) && file.endsWith('.md'))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('names no path that does not exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('links to nothing that does not exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => join(dirname(page), target!))
    expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([])
  })

  test('names no npm command that does not exist', () => {
    const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].join('\n')
    const named = [...code.matchAll(/\bnpm (?:run )?([a-z]+(?::[a-z]+)?)\b/g)].map(([, name]) => name!)
    expect(named.filter((name) => !['ci', 'install'].includes(name) && !scripts[name])).toEqual([])
  })
})

test('README.md lists exactly the settings there are', () => {
  const listed = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  const known = [...read('server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(listed).toEqual(known.filter((name) => name !== 'NODE_ENV'))
})

test('README.md gives the defaults there are', () => {
  const config = read('server/config.ts')
  for (const [, name, fallback] of read('README.md').matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)) {
    const setting = config.slice(config.indexOf(`  ${name}:`)).split(/\n {2}[A-Z_]+:/)[0]
    expect(setting, name).toMatch(new RegExp(`default\\('?${fallback!.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}'?\\)`))
  }
})

test('docs/conformance.md names no test that says nothing of its rows', () => {
  const rows = [...read('docs/conformance.md').matchAll(/^\| [A-Z]+-\d+.*$/gm)].map(([line]) => line)
  const strangers = rows.flatMap((line) => {
    const [, names = ''] = line.split('|')
    const tests = pathsIn(line).filter((path) => /\.(test|spec)\.ts$/.test(path))
    return tests
      .filter((path) => !names.split(',').some((name) => read(path).includes(name.trim())))
      .map((path) => `${path} names none of${names}`)
  })
  expect(rows.length).toBeGreaterThan(50)
  expect(strangers).toEqual([])
})

/** What stands in backticks and looks like a path of the tree. What only a running Cohort or a test makes is left out. */
function pathsIn(text: string) {
  const quoted = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!)
  return quoted.filter(
    (word) =>
      /^[\w.@-]+(\/[\w.@-]*)+$|^[\w-]+\.(ts|tsx|mjs|json|md|sql|html|css)$/.test(word) &&
      !/^(\.\/)?(data|DATA_DIR|node_modules|test-results|dist)\b/.test(word) &&
      !/^(features\/(x|friends|tasks)\/|@|components\/|zod\/)/.test(word) &&
      !['contract.ts', 'permissions.ts'].includes(word),
  )
}

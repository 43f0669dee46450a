import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { budgetTable, enforceBudgets, measureBudgets } from './budgets.ts'

let folder: string

beforeEach(() => {
  folder = emptyFolder()
  mkdirSync(join(folder, '.vite'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build of an app with one lazy page. Both share a chunk that the app loads first. */
function build({ landing = '<link rel="stylesheet" crossorigin href="/assets/index.css">' } = {}) {
  writeFileSync(join(folder, 'index.html'), landing)
  writeFileSync(
    join(folder, 'app.html'),
    `<script type="module" crossorigin src="/app.js"></script>
     <link rel="modulepreload" crossorigin href="/shared.js">
     <link rel="stylesheet" crossorigin href="/app.css">`,
  )
  const manifest = {
    'app.js': { file: 'app.js', imports: ['shared.js'], dynamicImports: ['chat.tsx'] },
    'shared.js': { file: 'shared.js' },
    'chat.tsx': {
      file: 'chat.js',
      isDynamicEntry: true,
      css: ['chat.css'],
      imports: ['shared.js', 'app.js', 'row.js'],
      dynamicImports: ['call.tsx'],
    },
    'call.tsx': { file: 'call.js', isDynamicEntry: true, imports: ['chat.tsx'] },
    'row.js': { file: 'row.js' },
    '_layout.js': { file: 'layout.js', name: 'layout', isDynamicEntry: true, imports: ['shared.js'] },
    '_live.js': { file: 'live.js', name: 'live', isDynamicEntry: true, imports: ['row.js', 'shared.js'] },
    'features/identity/web/pages/login-page.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['row.js'] },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
}

const sizes = new Map([
  ['assets/index.css', 5000],
  ['app.js', 100_000],
  ['app.css', 8000],
  ['shared.js', 4000],
  ['chat.js', 20_000],
  ['chat.css', 2000],
  ['call.js', 7000],
  ['layout.js', 2000],
  ['live.js', 6500],
  ['row.js', 3000],
  ['login.js', 4000],
])

it('what loads first is weighed together, and so is what all pages load then; a page, and a part of one, by what it adds', () => {
  build()
  const weights = Object.fromEntries(measureBudgets(folder, sizes).map(({ what, bytes }) => [what, bytes]))
  expect(weights).toMatchObject({
    'landing: CSS': 5000,
    'app at first load: scripts': 104_000,
    'app at first load: CSS': 8000,
    'signed in, whatever the page': 11_500,
    'then: chat.tsx': 22_000,
    'then: call.tsx': 7000,
    'then: features/identity/web/pages/login-page.tsx': 7000,
  })
})

it('a build within its budgets passes, one over them fails and says by how much', () => {
  build()
  expect(() => enforceBudgets(measureBudgets(folder, sizes))).not.toThrow()
  const fat = measureBudgets(folder, new Map(sizes).set('shared.js', 20_000))
  expect(() => enforceBudgets(fat)).toThrow(
    'Over budget by 11300: app at first load: scripts is 120.0 kB, at most 108.7 kB.',
  )
  const modules = {
    '/x/node_modules/zod/core.js': { renderedLength: 9000 },
    'web/main.tsx': { renderedLength: 12_000 },
  }
  expect(() => enforceBudgets(fat, [{ fileName: 'shared.js', modules }, { fileName: 'row.js' }])).toThrow(
    /\n +12\.0 kB web\/main\.tsx\n +9\.0 kB zod\/core\.js$/,
  )
  expect(budgetTable(fat)).toContain('✗ app at first load: scripts')
})

it('a script on the landing page fails the build', () => {
  build({ landing: '<link rel="stylesheet" href="/assets/index.css"><script type="module" src="/x.js"></script>' })
  expect(() => enforceBudgets(measureBudgets(folder, sizes))).toThrow('landing: scripts is 1, at most 0')
})

it('a landing page without styles fails the build', () => {
  build({ landing: '<p>Bare</p>' })
  expect(() => measureBudgets(folder, sizes)).toThrow('lost its styles')
})

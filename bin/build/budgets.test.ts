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

/** A build of an app with a page, a page for visitors, and dialogs. */
function build({ landing = '<link rel="stylesheet" crossorigin href="/assets/index.css">' } = {}) {
  writeFileSync(join(folder, 'index.html'), landing)
  writeFileSync(join(folder, 'assets-latin-bold.woff2'), 'x'.repeat(500))
  const manifest = {
    'app.html': { name: 'app', file: 'app.js', css: ['app.css'], imports: ['_libraries.js'] },
    '_libraries.js': { name: 'libraries', file: 'libraries.js' },
    '_layout.js': { name: 'layout', file: 'layout.js', imports: ['app.html', '_libraries.js'] },
    '_chat.js': { name: 'chat', file: 'chat.js', css: ['chat.css'], imports: ['app.html', '_shared.js'] },
    '_shared.js': { name: 'shared', file: 'shared.js', imports: ['_layout.js'] },
    '_chat-dialogs.js': { name: 'chat-dialogs', file: 'chat-dialogs.js', imports: ['_chat.js'] },
    '_identity.js': { name: 'identity-visitors', file: 'login.js', imports: ['app.html'] },
    'latin.woff2': { file: 'assets-latin-bold.woff2' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
}

const sizes = new Map([
  ['assets/index.css', 5000],
  ['libraries.js', 80_000],
  ['app.js', 20_000],
  ['app.css', 8000],
  ['layout.js', 40_000],
  ['shared.js', 4000],
  ['chat.js', 20_000],
  ['chat.css', 2000],
  ['login.js', 4000],
])

it('a page is weighed with all that it loads, one for visitors without what is around others', async () => {
  build()
  const weights = Object.fromEntries((await measureBudgets(folder, sizes)).map(({ what, bytes }) => [what, bytes]))
  expect(weights).toEqual({
    'landing: scripts': 0,
    'landing: CSS': 5000,
    'scripts and styles of a page': 7,
    layout: 148_500,
    chat: 174_500,
    'identity-visitors': 112_500,
  })
})

it('a build within its budgets passes, one over them fails and says by how much', async () => {
  build()
  const slim = await measureBudgets(folder, sizes)
  expect(() => enforceBudgets(slim)).not.toThrow()
  const fat = await measureBudgets(folder, new Map(sizes).set('login.js', 70_000))
  expect(() => enforceBudgets(fat)).toThrow('Over budget by 5500: identity-visitors is 178.5 kB, at most 173.0 kB.')
  const modules = {
    '/x/node_modules/zod/core.js': { renderedLength: 9000 },
    'web/main.tsx': { renderedLength: 12_000 },
  }
  expect(() => enforceBudgets(fat, [{ fileName: 'login.js', modules }, { fileName: 'chat.js' }])).toThrow(
    /\n +12\.0 kB web\/main\.tsx\n +9\.0 kB zod\/core\.js$/,
  )
  expect(budgetTable(fat)).toContain('✗ identity-visitors')
})

it('a script on the landing page fails the build', async () => {
  build({ landing: '<link rel="stylesheet" href="/assets/index.css"><script type="module" src="/x.js"></script>' })
  const budgets = await measureBudgets(folder, sizes)
  expect(() => enforceBudgets(budgets)).toThrow('landing: scripts is 1, at most 0')
})

it('a landing page without styles fails the build', async () => {
  build({ landing: '<p>Bare</p>' })
  await expect(measureBudgets(folder, sizes)).rejects.toThrow('lost its styles')
})

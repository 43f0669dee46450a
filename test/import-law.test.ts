import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Plants one line in one file and names what the linter must say of it. */
const violations: [file: string, line: string, complaint: RegExp][] = [
  ['web/shelf.ts', "import { listen } from '#server/live.ts'", /never imports the server half/],
  ['features/tasks/web/tasks-page.tsx', "export * from '../server/queries.ts'", /never imports the server half/],
  [
    'features/tasks/web/lazy.ts',
    "export const load = () => import('../server/queries.ts')",
    /never imports the server half/,
  ],
  ['web/files.ts', "import { readFileSync } from 'node:fs'", /runs without Node/],
  ['web/paths.ts', "import { join } from 'path'", /runs without Node/],
  ['server/pages.ts', "import { Button } from '#web/ui/button.ts'", /never imports the browser half/],
  ['features/teams/server/page.ts', "import { Card } from '../web/card.ts'", /never imports the browser half/],
  [
    'features/teams/contract.ts',
    "import { find } from './server/queries.ts'",
    /What both sides read never imports the server half/,
  ],
  [
    'features/teams/permissions.ts',
    "import { Card } from './web/card.ts'",
    /What both sides read never imports the browser half/,
  ],
  ['shared/day.ts', "import { db } from '#server/database.ts'", /What both sides read never imports the server half/],
  ['shared/zone.ts', "import { tmpdir } from 'node:os'", /runs without Node/],
  [
    'features/teams/server/actions.ts',
    "import { find } from '#features/tasks/server/queries.ts'",
    /only those of identity, people, teams/,
  ],
  [
    'features/tasks/server/actions.ts',
    "import { award } from '#features/rewards/server/actions.ts'",
    /tells rewards about it/,
  ],
  [
    'features/friends/server/actions.ts',
    "import { tell } from '#features/notifications/server/tell.ts'",
    /tells notifications about it/,
  ],
  [
    'features/chat/server/limits.ts',
    "import { words } from '#features/teams/words.ts'",
    /only its contract\.ts, its permissions\.ts/,
  ],
  [
    'features/people/web/profile.ts',
    "import { Row } from '#features/tasks/web/row.ts'",
    /parts of the features before it only/,
  ],
  [
    'server/http.ts',
    "import { whoIsAsking } from '#features/identity/server/session.ts'",
    /Plumbing imports features in/,
  ],
  ['web/api.ts', "import { Row } from '#features/tasks/web/row.ts'", /Plumbing imports features in/],
  ['server/start.ts', "import { cast } from '#test/cast.ts'", /never imports its tests and tools/],
  ['features/tasks/server/utils/dates.ts', 'export const day = 1', /after what it holds/],
  ['web/helpers.ts', 'export const shout = 1', /after what it holds/],
  ['server/round.ts', "import { square } from './square.ts'\nexport const round = () => square", /cycle/],
]

const lawful: [file: string, lines: string][] = [
  ['server/square.ts', "import { round } from './round.ts'\nexport const square = () => round"],
  ['server/app.ts', "import { routes } from '#features/tasks/server/routes.ts'\nexport const app = [routes]"],
  [
    'web/app.tsx',
    "import { Row } from '#features/tasks/web/row.ts'\nexport const page = () => [Row, import('#features/chat/web/room.ts')]",
  ],
  ['features/dashboard/web/due-soon.ts', "import { Row } from '#features/tasks/web/row.ts'\nexport const rows = [Row]"],
  [
    'features/tasks/server/routes.ts',
    "import { join } from 'node:path'\nimport { mayTick } from '#features/teams/permissions.ts'\nimport { members } from '#features/teams/server/queries.ts'\nexport const routes = [join, mayTick, members]",
  ],
  ['features/tasks/web/row.ts', "import { limit } from '../contract.ts'\nexport const Row = limit"],
  [
    'features/tasks/server/routes.test.ts',
    "import { cast } from '#test/cast.ts'\nimport { test, expect } from 'vitest'\ntest('Ada ticks', () => expect(cast).toBeDefined())",
  ],
]

let house: string
let complaints: Record<string, string>

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'import-law-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.server.json']) {
    copyFileSync(join(root, file), join(house, file))
  }
  mkdirSync(join(house, 'test'))
  cpSync(join(root, 'test', 'import-law.ts'), join(house, 'test', 'import-law.ts'))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const [file, lines] of [...violations, ...lawful]) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `${lines}\n`)
  }
  complaints = lint(house)
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(violations)('%s may not hold: %s', (file, _line, complaint) => {
  expect(complaints[file]).toMatch(complaint)
})

test.each(lawful)('%s passes', (file) => {
  // The half of the planted cycle that is told of both files is no breach of the law itself.
  expect((complaints[file] ?? '').replace(/.*cycle.*\n?/gi, '')).toBe('')
})

/** What the linter says of each file, one complaint a line. */
function lint(folder: string) {
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string; code: string }[] }
  const isLaw = /cohort|no-cycle/
  const said: Record<string, string> = {}
  for (const { filename, message, code } of diagnostics) {
    if (isLaw.test(code)) said[filename] = `${said[filename] ?? ''}${message}\n`
  }
  return said
}

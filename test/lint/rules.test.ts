import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyFolder } from '#test/temporary-data-folder.ts'

type Violation = { file: string; holds: string; said: RegExp }

const acrossTheWall: Violation[] = [
  {
    file: 'web/shelf.ts',
    holds: "import { listen } from '#server/live/live-events.ts'",
    said: /never imports the server half/,
  },
  {
    file: 'features/tasks/web/page.tsx',
    holds: "export * from '../server/queries.ts'",
    said: /never imports the server/,
  },
  {
    file: 'features/tasks/web/lazy.ts',
    holds: "export const load = () => import('../server/queries.ts')",
    said: /never imports the server/,
  },
  { file: 'web/files.ts', holds: "import { readFileSync } from 'node:fs'", said: /runs without Node/ },
  { file: 'web/paths.ts', holds: "import { join } from 'path'", said: /runs without Node/ },
  {
    file: 'server/http/pages.ts',
    holds: "import { Button } from '#web/ui/button.ts'",
    said: /never imports the browser half/,
  },
  {
    file: 'features/teams/server/page.ts',
    holds: "import { Card } from '../web/card.ts'",
    said: /never imports the browser/,
  },
  {
    file: 'features/teams/contract.ts',
    holds: "import { find } from './server/queries.ts'",
    said: /both sides read never imports the server/,
  },
  {
    file: 'features/teams/permissions.ts',
    holds: "import { Card } from './web/card.ts'",
    said: /both sides read never imports the browser/,
  },
  {
    file: 'shared/day.ts',
    holds: "import { db } from '#server/database/database.ts'",
    said: /both sides read never imports the server/,
  },
  { file: 'shared/zone.ts', holds: "import { tmpdir } from 'node:os'", said: /runs without Node/ },
  { file: 'server/cast.ts', holds: "import { cast } from '#test/cast.ts'", said: /never imports its tests and tools/ },
]

const acrossFeatures: Violation[] = [
  {
    file: 'features/tasks/server/actions/tasks.ts',
    holds: "import { award } from '#features/rewards/server/consequences/award-points.ts'",
    said: /Announce an event/,
  },
  {
    file: 'features/crew/server/actions/crews.ts',
    holds: "import { tell } from '#features/friends/server/routes.ts'",
    said: /Of the server half of friends, others may import queries/,
  },
  {
    file: 'features/chat/server/limits.ts',
    holds: "import { words } from '#features/teams/words.ts'",
    said: /From teams, others may import contract\.ts/,
  },
  {
    file: 'features/people/web/queries/profile.ts',
    holds: "import { Row } from '#features/tasks/web/parts/row.ts'",
    said: /Data before parts before pages/,
  },
  {
    file: 'features/tasks/web/parts/board.ts',
    holds: "import { Page } from '../pages/tasks-page.ts'",
    said: /Data before parts before pages/,
  },
  {
    file: 'features/tasks/web/pages/today-page.ts',
    holds: "import { Page } from '#features/teams/web/pages/teams-page.ts'",
    said: /A page belongs to its feature alone/,
  },
  {
    file: 'server/http/route.ts',
    holds: "import { authenticateRequest } from '#features/identity/server/queries/authenticate-request.ts'",
    said: /Outside features\/, only/,
  },
  {
    file: 'features/tasks/server/start.ts',
    holds: "import { createApp } from '#app/server/app.ts'",
    said: /Nobody imports app/,
  },
  {
    file: 'app/server/rows.ts',
    holds: "import { Row } from '#features/tasks/web/row.ts'",
    said: /never imports the browser half/,
  },
  {
    file: 'shared/sums.ts',
    holds: "import type { Task } from '#features/tasks/contract.ts'",
    said: /Outside features\/, only/,
  },
  {
    file: 'web/request/api-client.ts',
    holds: "import { Row } from '#features/tasks/web/row.ts'",
    said: /Outside features\/, only/,
  },
  {
    file: 'server/round.ts',
    holds: "import { square } from './square.ts'\nexport const round = () => square",
    said: /cycle/i,
  },
]

const ownRules: Violation[] = [
  { file: 'features/tasks/server/utils/dates.ts', holds: 'export const day = 1', said: /after what they hold/ },
  { file: 'web/helpers.ts', holds: 'export const shout = 1', said: /after what they hold/ },
  {
    file: 'features/tasks/server/queries/task-list.ts',
    holds: "export const columns = ['tasks.name', 'people.email as by']",
    said: /ask visibleTo/,
  },
  { file: 'server/who.ts', holds: "export const column = 'email_lower'", said: /ask visibleTo/ },
  {
    file: 'features/friends/server/queries/search.ts',
    holds: 'export const find = (sql: typeof String.raw) => sql`select p.email_lower from people p`',
    said: /ask visibleTo/,
  },
  {
    file: 'features/chat/server/queries/messages.ts',
    holds: 'export const all = (db: { selectAll(): [] }) => db.selectAll()',
    said: /Name the columns/,
  },
]

const askFormat = /Ask web\/format/
ownRules.push(
  {
    file: 'features/chat/web/parts/when.ts',
    holds: "export const time = new Intl.DateTimeFormat('en-US')",
    said: askFormat,
  },
  {
    file: 'features/tasks/server/mail/due.ts',
    holds: 'export const day = (at: Date) => at.toLocaleDateString()',
    said: askFormat,
  },
  {
    file: 'features/teams/web/parts/size.ts',
    holds: "export const size = (count: number) => (count === 1 ? 'member' : 'members')",
    said: askFormat,
  },
)

ownRules.push({
  file: 'features/goals/web/parts/plan-link.tsx',
  holds: 'export const PlanLink = () => <a aria-label="Plan a patent">Plan it</a>',
  said: /Begin the label with what is shown: Plan it/,
})

const lawful = {
  'features/goals/web/parts/plan-goal.tsx': 'export const Plan = () => <a aria-label="Plan it: a patent">Plan it</a>',
  'web/format/days.ts': "export const time = new Intl.DateTimeFormat('en-US')",
  'features/rewards/web/parts/heading.ts': 'export const level = (count: number) => (count === 1 ? 2 : count)',
  'server/square.ts': "import { round } from './round.ts'\nexport const square = () => round",
  'app/server/routes.ts': "import { routes } from '#features/tasks/server/routes.ts'\nexport const app = [routes]",
  'app/web/routes.tsx':
    "import { Row } from '#features/tasks/web/row.ts'\nexport const page = () => [Row, import('#features/chat/web/room.ts')]",
  'features/dashboard/web/due-soon.ts': "import { Row } from '#features/tasks/web/row.ts'\nexport const rows = [Row]",
  'features/dashboard/server/routes.ts':
    "import { list } from '#features/tasks/server/queries/task-list.ts'\nexport const routes = [list]",
  'features/tasks/server/routes.ts':
    "import { join } from 'node:path'\nimport { mayTick } from '#features/teams/permissions.ts'\nimport { members } from '#features/teams/server/queries/teams.ts'\nexport const routes = [join, mayTick, members]",
  'features/tasks/web/row.ts': "import { limit } from '../contract.ts'\nexport const Row = limit",
  'features/tasks/server/routes.test.ts':
    "import { expect, test } from 'vitest'\nimport { cast } from '#test/cast.ts'\ntest('Ada ticks', () => expect(cast).toBeDefined())",
  'features/teams/server/invites.ts': "export const columns = ['invites.address', 'Please enter a valid email.']",
  'features/teams/server/pending.ts':
    'export const find = (sql: typeof String.raw) => sql`select invites.email_lower from invites`',
  'features/people/server/queries/visible-people.ts': "export const columns = ['people.email']",
}

const root = join(import.meta.dirname, '..', '..')
const violations = [...acrossTheWall, ...acrossFeatures, ...ownRules]
let house: string
let said: Map<string, string>

/** Example files under the real rules. */
beforeAll(() => {
  house = emptyFolder()
  const rules = ['rules.ts', 'import-rules.ts', 'label-in-name.ts'].map((file) => `test/lint/${file}`)
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.server.json', ...rules]) {
    cpSync(join(root, file), join(house, file))
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const { file, holds } of violations) plant(file, holds)
  for (const [file, holds] of Object.entries(lawful)) plant(file, holds)
  said = lint()
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(violations)('$file may not hold: $holds', ({ file, said: complaint }) => {
  expect(said.get(file)).toMatch(complaint)
})

test.each(Object.keys(lawful))('%s is lawful', (file) => {
  // The linter reports both files of a cycle; the expected one is above.
  const complaints = said
    .get(file)
    ?.split('\n')
    .filter((line) => !/cycle/i.test(line))
  expect(complaints ?? []).toEqual([])
})

function plant(file: string, text: string) {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), `${text}\n`)
}

/** What our own rules and the rule against cycles report, one line each. */
function lint() {
  const linter = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(linter, ['--format=json', '.'], { cwd: house, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string; code: string }[] }
  const lines = diagnostics.filter(({ code }) => /cohort|no-cycle/.test(code))
  return new Map(
    Object.entries(Object.groupBy(lines, ({ filename }) => filename)).map(([file, all]) => [
      file,
      all!.map(({ message }) => message).join('\n'),
    ]),
  )
}

import pg from 'pg'
import type { Connection } from '#server/database/types.ts'
import { type Environment, withEnvironment } from './environment.ts'
import type { Figure } from './figures.ts'
import { compareSizes, type World } from './growth/compare-sizes.ts'
import { openLoadGenerator } from './load-generator.ts'
import { repetitions } from './repetitions.ts'

const FEW = 1000
const MANY = repetitions(100_000)
const TEAMS = 50

/** How much longer searching and narrowing the tasks of fifty teams takes with a hundred times as many tasks. */
export const measureTaskSearch = () =>
  withEnvironment(async (environment) => {
    const worlds = { few: await worldOf(environment, 'few', FEW), many: await worldOf(environment, 'many', MANY) }
    const person = { few: worlds.few.grace, many: worlds.many.grace }
    const figures: Figure[] = []
    for (const [what, query] of Object.entries(searches)) {
      const paths = { few: pathOf(query, person.few), many: pathOf(query, person.many) }
      figures.push(await compareSizes(worlds, `${what}: p95 with ${MANY} tasks against ${FEW}`, paths))
    }
    for (const { load } of Object.values(worlds)) load.close()
    return figures
  })

const searches = {
  'all tasks of all teams': 'teams=true',
  'a word of most tasks': 'search=task',
  'a word of one in ten tasks': 'search=weft',
  'a word of one in a hundred tasks': 'search=loom',
  'a word of ten tasks': 'search=papyrus',
  'a common and a rare word': 'search=task%20papyrus',
  'a common word of done tasks': 'search=formerly&open=true',
  'a word of no task': 'search=nowhere',
  'by priority': 'sort=priority',
  'the newest': 'sort=newest',
  'by name': 'sort=name',
  'a person': 'teams=true&person=:grace',
  'a person, by name': 'teams=true&sort=name&person=:grace',
  overdue: 'open=true&to=2026-06-01',
  'one day, by priority': 'open=true&sort=priority&from=2026-06-01&to=2026-06-01',
  'no date': 'undated=true',
  'done tasks': 'done=true',
  'a month': 'sort=day&from=2026-06-01&to=2026-06-30',
  'a word, a person and a month, by name': 'search=weft&sort=name&person=:grace&from=2026-06-01&to=2026-06-30',
}

const pathOf = (query: string, grace: string) => `/api/tasks?limit=50&${query.replace(':grace', grace)}`

async function worldOf(environment: Environment, name: string, tasks: number): Promise<World & { grace: string }> {
  const { product, connection, signUp } = await environment.serve(name)
  const [ada, grace] = [await signUp('Ada'), await signUp('Grace')]
  await fill(connection, { ada: ada.me.uid, grace: grace.me.uid }, tasks)
  return { ada, grace: grace.me.uid, load: openLoadGenerator(product.origin, 1) }
}

/** Fifty teams of both. A quarter of the tasks is open; their words are spread over names, days and teams. */
async function fill(connection: Connection, { ada, grace }: { ada: string; grace: string }, tasks: number) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off`)
    await client.query(`insert into teams (name, owner_id, member_count, task_count, created_at, updated_at)
      select 'Team ' || number, '${ada}', 2, ${tasks / TEAMS}, now(), now() from generate_series(1, ${TEAMS}) as number`)
    await client.query(`insert into team_members (team_id, user_id, joined_at, confirmed_at)
      select teams.id, person, now(), now() from teams cross join unnest('{${ada},${grace}}'::uuid[]) as person`)
    await client.query(`insert into tasks (team_id, creator_id, name, notes, due, priority, done_at, created_at, updated_at)
      select team.id, '${ada}',
        initcap(substr(md5(task::text), 1, 6)) || ' task ' || task
          || case when task % 10 = 3 then ' weft' else '' end
          || case when task % 100 = 7 then ' loom' else '' end
          || case when task % ${tasks / 10} = 5 then ' papyrus' else '' end
          || case when task % 4 > 0 then ' formerly' else '' end,
        'Notes of this task, which nobody looks for.',
        case when task % 20 = 8 then 'infinity' else date '2026-01-01' + (task * 7919) % 700 end,
        (array['high', 'normal', 'low'])[1 + task % 3],
        case when task % 4 > 0 then now() - task * interval '1 minute' end,
        now() - ((task * 7907) % ${tasks}) * interval '1 second', now()
      from generate_series(1, ${tasks}) as task
      join (select id, row_number() over (order by id) - 1 as number from teams) as team on team.number = task / 4 % ${TEAMS}`)
    await client.query(`insert into task_assignees (task_id, user_id, position, due, done_at)
      select id, case when substr(id::text, 1, 1) in ('0', '1') then '${grace}'::uuid else '${ada}' end, 1, due, done_at from tasks`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

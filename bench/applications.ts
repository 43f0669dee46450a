import pg from 'pg'
import type { Connection } from '#server/database/types.ts'
import { type Environment, withEnvironment } from './environment.ts'
import type { Figure } from './figures.ts'
import { compareSizes, type World } from './growth/compare-sizes.ts'
import { openLoadGenerator } from './load-generator.ts'
import { repetitions } from './repetitions.ts'

const FEW = 100
/** The most that a person may have. */
const MANY = 10_000
/** Others, who have as many each: a million in all. */
const OTHERS = repetitions(99)

/** How much longer the board, the list and what is due take with a hundred times as many applications. */
export const measureApplications = () =>
  withEnvironment(async (environment) => {
    const worlds = {
      few: await worldOf(environment, 'few', FEW, 0),
      many: await worldOf(environment, 'many', MANY, OTHERS),
    }
    const figures: Figure[] = []
    for (const [what, path] of Object.entries(requests))
      figures.push(
        await compareSizes(
          worlds,
          `${what}: p95 with ${MANY} applications, ${MANY * (OTHERS + 1)} in all, against ${FEW}`,
          path,
        ),
      )
    for (const { load } of Object.values(worlds)) load.close()
    return figures
  })

const requests = {
  'the board with what is due': '/api/applications/board',
  'the list by next step': '/api/applications?limit=50&open=true',
  'the list by company': '/api/applications?limit=50&sort=company',
  'the newest applied for': '/api/applications?limit=50&sort=applied',
  'the newest changed': '/api/applications?limit=50&sort=changed',
  'more of a column': '/api/applications/column?stage=closed&limit=50',
}

async function worldOf(environment: Environment, name: string, each: number, others: number): Promise<World> {
  const { product, connection, signUp } = await environment.serve(name)
  const ada = await signUp('Ada')
  await fill(connection, ada.me.uid, each, others)
  return { ada, load: openLoadGenerator(product.origin, 1) }
}

/** Six in ten closed. As many need their owner today in both worlds, more than the board shows. */
async function fill(connection: Connection, ada: string, each: number, others: number) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Accounts of others are not made, only what stands in the way.
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query(`insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url)
      select gen_random_uuid(), 'other' || number || '@bulk.test', 'other' || number || '@bulk.test', 'Other Person',
        'other person', 'Other', 'Person', '/avatars/default.svg'
      from generate_series(1, ${others}) as number`)
    await client.query(`insert into applications (owner_id, stage, outcome, position, company, role, place, source,
        applied_on, answered_on, next_on, created_at, updated_at)
      select owner_id, stage, case when stage = 'closed' then 'no-answer' end, number, 'Company ' || number % 1000, 'Designer',
        'Berlin', 'Job board', case when stage <> 'saved' then current_date - number % 400 end,
        case when number % 3 = 0 and stage <> 'saved' then current_date - number % 400 + number % 20 end,
        case when number % 11 = 0 then current_date + number % 60 - 30 end,
        now() - number * interval '1 hour', now() - number * interval '1 hour'
      from (select owner_id, number, case when number % 10 < 6 then 'closed' when number % 10 = 6 then 'saved'
          when number % 10 = 7 then 'interview' when number % 100 = 8 then 'offer' else 'applied' end as stage
        from (select '${ada}'::uuid as owner_id union all select id from people where email_lower like '%@bulk.test') as owners
        cross join generate_series(1, ${each}) as number) as made`)
    await client.query(`insert into careers (owner_id, saved, applied, interview, offer, closed)
      select owner_id, count(*) filter (where stage = 'saved'), count(*) filter (where stage = 'applied'),
        count(*) filter (where stage = 'interview'), count(*) filter (where stage = 'offer'),
        count(*) filter (where stage = 'closed')
      from applications group by owner_id`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

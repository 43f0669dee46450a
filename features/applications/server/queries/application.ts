import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import {
  type Application,
  type ApplicationFile,
  ENTRIES_MAX,
  type Entry,
  FILES_OF_APPLICATION_MAX,
  NO_SUCH_APPLICATION,
} from '../../contract.ts'
import { cardColumns, restColumns } from './columns.ts'

type Row = Omit<Application, 'timeline' | 'files'>

const findRow = prepared<Row>('find-application')`
    select ${cardColumns}, ${restColumns} from applications where id = $1 and owner_id = $2`
const findEntries = prepared<Entry>('application-entries')`
    select id, kind, stage, outcome, text, happened_on as "on" from application_entries
    where application_id = $1 order by happened_on desc, created_at desc, id limit ${sql.lit(ENTRIES_MAX)}`
const findFiles = prepared<ApplicationFile>('application-files')`
    select id, name, type, size, width, height, document from files
    where application_id = $1 order by created_at, id limit ${sql.lit(FILES_OF_APPLICATION_MAX)}`

export async function findApplication(db: Db, me: Me, id: string): Promise<Application | undefined> {
  const [row] = await findRow(db, id, me.uid)
  if (!row) return undefined
  return { ...row, timeline: await findEntries(db, row.id), files: await findFiles(db, row.id) }
}

/** @throws Problem 404, also for those of other people */
export async function mustFindApplication(db: Db, me: Me, id: string): Promise<Application> {
  const found = await findApplication(db, me, id)
  if (!found) throw notFound(NO_SUCH_APPLICATION)
  return found
}

const findTimeZone = prepared<{ time_zone: string }>('time-zone')`select time_zone from people where id = $1`

/** YYYY-MM-DD by the person's clock. */
export async function todayOf(db: Db, me: Me, at: Date): Promise<string> {
  const [clock] = await findTimeZone(db, me.uid)
  return dayIn(clock!.time_zone, at)
}

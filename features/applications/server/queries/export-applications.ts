import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { CSV_MARK, csvLines } from '#server/http/csv.ts'
import type { Application, Entry } from '../../contract.ts'
import { TARGETS, type Target, targetNames } from '../../rules/csv/columns.ts'
import { writeStage } from '../../rules/csv/values.ts'
import { cardColumns, restColumns } from './columns.ts'

const BATCH_SIZE = 500

type Exported = Omit<Application, 'files' | 'timeline'> & { timeline: Omit<Entry, 'id'>[] }
type Row = Exported & { key: string }

const findBatch = prepared<Row>('exported-applications')`
    select lower(company) as key, ${cardColumns}, ${restColumns}, (select coalesce(json_agg(json_build_object('kind', kind, 'stage', entries.stage,
      'outcome', entries.outcome, 'text', text, 'on', happened_on) order by happened_on desc, entries.created_at desc, entries.id), '[]')
      from application_entries as entries where application_id = applications.id) as timeline
    from applications where owner_id = $1 and (lower(company), id) > ($2, $3::uuid)
    order by lower(company), id limit ${sql.lit(BATCH_SIZE)}`

/** By company, in batches, so that 10,000 take no memory. */
async function* readAll(db: Db, me: Me): AsyncGenerator<Exported[]> {
  let after: [string, string] = ['', '00000000-0000-0000-0000-000000000000']
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
    const batch = await findBatch(db, me.uid, ...after)
    count = batch.length
    const last = batch.at(-1)
    if (last) after = [last.key, last.id]
    if (count > 0) yield batch.map(({ key: _, ...one }) => one)
  }
}

const cellsOf = (one: Exported): Record<Target, string> => ({
  company: one.company,
  role: one.role,
  place: one.place,
  stage: writeStage(one),
  appliedOn: one.appliedOn ?? '',
  closesOn: one.closesOn ?? '',
  interviewOn: one.interviewOn ?? '',
  interviewTime: one.interviewTime ?? '',
  answerBy: one.answerBy ?? '',
  nextStep: one.nextStep,
  nextOn: one.nextOn ?? '',
  nextTime: one.nextTime ?? '',
  pay: one.pay,
  source: one.source,
  link: one.link,
  contact: one.contacts[0]?.name ?? '',
  contactEmail: one.contacts[0]?.email ?? '',
  notes: one.notes,
})

async function* csvOf(db: Db, me: Me) {
  yield `${CSV_MARK}${csvLines([TARGETS.map((target) => targetNames[target])])}`
  for await (const batch of readAll(db, me))
    yield csvLines(batch.map((one) => TARGETS.map((target) => cellsOf(one)[target])))
}

async function* jsonOf(db: Db, me: Me) {
  let separator = '[\n'
  for await (const batch of readAll(db, me))
    for (const one of batch) {
      yield separator + JSON.stringify(one)
      separator = ',\n'
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

export const exportApplications = (db: Db, me: Me, format: 'csv' | 'json'): Readable =>
  Readable.from(format === 'csv' ? csvOf(db, me) : jsonOf(db, me))

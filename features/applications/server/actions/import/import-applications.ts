import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { AnswerOf, ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { APPLICATIONS_MAX, TOO_MANY_APPLICATIONS } from '../../../contract.ts'
import type { applicationFiles } from '../../../import-contract.ts'
import { announceChange, lockCareer, sumOf } from '../../changes/lock-career.ts'
import { insertApplications } from '../add-application.ts'
import { type ImportedRow, toRows } from './rows.ts'

type Import = typeof applicationFiles.import

/** All that can be read, or nothing. Days that the file does not say stay unknown. @throws Problem 400 */
export async function importApplications(
  tx: Tx,
  me: Me,
  { columns, lines, isTrial }: ParsedBody<Import>,
): Promise<AnswerOf<Import>> {
  const { rows, faults } = toRows(lines, columns)
  const counts = await lockCareer(tx, me)
  const known = await findKnown(tx, me, rows)
  const added = rows.filter((_, index) => !known.has(index))
  if (sumOf(counts) + added.length > APPLICATIONS_MAX) throw new Problem(400, 'full', TOO_MANY_APPLICATIONS)
  if (!isTrial && added.length > 0) {
    const made = added.map(({ stage, outcome, ...fields }) => ({
      stage,
      outcome,
      appliedOn: fields.appliedOn ?? null,
      answeredOn: null,
      fields,
    }))
    await insertApplications(tx, me, made)
    await announceChange(tx, me, null)
  }
  return { added: added.length, known: known.size, faults }
}

/** Places of rows whose company and role are there already, or stand in an earlier row. */
async function findKnown(tx: Tx, me: Me, rows: readonly ImportedRow[]): Promise<Set<number>> {
  const companies = rows.map(({ company }) => company)
  const roles = rows.map(({ role }) => role ?? '')
  const { rows: found } = await sql<{ place: number }>`
    select (wanted.place - 1)::integer as place
    from unnest(${companies}::text[], ${roles}::text[]) with ordinality as wanted (company, role, place)
    where exists (select from applications where owner_id = ${me.uid}
      and lower(applications.company) = lower(wanted.company) and lower(applications.role) = lower(wanted.role))`.execute(
    tx,
  )
  const known = new Set(found.map(({ place }) => place))
  const seen = new Set<string>()
  for (const [index, { company, role = '' }] of rows.entries()) {
    const key = `${company}\n${role}`.toLowerCase()
    if (seen.has(key)) known.add(index)
    seen.add(key)
  }
  return known
}

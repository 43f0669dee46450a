import { sql } from 'kysely'
import type { ApplicationCard, ApplicationField } from '../../contract.ts'

/** The column of each field that people write. */
const columnOf = {
  company: 'company',
  role: 'role',
  place: 'place',
  link: 'link',
  pay: 'pay',
  source: 'source',
  notes: 'notes',
  ad: 'ad',
  unconfirmed: 'unconfirmed',
  contacts: 'contacts',
  checklist: 'checklist',
  closesOn: 'closes_on',
  appliedOn: 'applied_on',
  interviewOn: 'interview_on',
  interviewTime: 'interview_time',
  answerBy: 'answer_by',
  nextStep: 'next_step',
  nextOn: 'next_on',
  nextTime: 'next_time',
  snoozedUntil: 'snoozed_until',
} as const satisfies Record<ApplicationField, string>

const JSON_FIELDS: ReadonlySet<string> = new Set(['contacts', 'checklist'])

/** Only of fields that are there. */
export function rowOf(fields: Partial<Record<ApplicationField, unknown>>): Record<string, unknown> {
  const written = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    written.map(([field, value]) => [
      columnOf[field as ApplicationField],
      JSON_FIELDS.has(field) ? JSON.stringify(value) : value,
    ]),
  )
}

/** The columns of `applications` that a card shows. */
export const cardColumns = sql<ApplicationCard>`id, stage, outcome, company, role, place,
  closes_on as "closesOn", applied_on as "appliedOn", followed_up_on as "followedUpOn", answered_on as "answeredOn",
  interview_on as "interviewOn", interview_time as "interviewTime", thanked_on as "thankedOn", answer_by as "answerBy",
  next_step as "nextStep", next_on as "nextOn", next_time as "nextTime", snoozed_until as "snoozedUntil",
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"`

export const restColumns = sql`goal_id as "goalId", link, pay, source, notes, ad, unconfirmed, contacts, checklist, version,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`

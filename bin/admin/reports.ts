import * as z from 'zod/mini'
import type { Decision, ReportCase } from '#features/admin/contract.ts'
import { lockAdministration } from '#features/admin/server/actions/administrators.ts'
import { decideCase, undecideCase } from '#features/admin/server/actions/cases/decide-case.ts'
import { findCaseId, listCases } from '#features/admin/server/queries/cases/list-cases.ts'
import { REPORT_NOTE_MAX } from '#features/people/contract.ts'
import { listEmails } from '#features/people/server/queries/administration.ts'
import type { Context } from '#server/context.ts'
import { onOneLine, printLine, UserError } from './output.ts'

const REPORTS_SHOWN = 100

export async function reports({ database: { db } }: Context) {
  const { items, next } = await listCases(db, { state: 'waiting', limit: REPORTS_SHOWN })
  const addresses = await listEmails(
    db,
    items.map(({ person }) => person.uid),
  )
  for (const item of items) printLine(lineOf(item, addresses.get(item.person.uid) ?? ''))
  if (items.length === 0) printLine('Nothing was reported.')
  if (next) printLine('More wait. Decide about these first.')
}

function lineOf({ kind, subjectId, place, person, reports: times, text, reporters }: ReportCase, email: string) {
  const reasons = reporters.map(({ reason, note }) => (note ? `${reason}: ${note}` : reason)).join('; ')
  const name = onOneLine(person.displayName)
  const said = [`reported by ${times}`, ...(kind === 'person' ? [] : [onOneLine(text ?? '')]), onOneLine(reasons)]
  if (kind === 'person') return [email, name, ...said].join('\t')
  return [subjectId, onOneLine(kind === 'comment' ? `comment on ${place}` : (place ?? '')), name, email, ...said].join(
    '\t',
  )
}

type Subject = Parameters<typeof findCaseId>[1]

/** @returns false if no such report waits */
async function decide({ database }: Context, subject: Subject, decision: Decision, note = '') {
  return database.transaction(async (tx) => {
    await lockAdministration(tx)
    const caseId = await findCaseId(tx, subject)
    if (caseId) await decideCase(tx, caseId, { decision, note, byId: null })
    return caseId !== undefined
  })
}

export async function keepPerson(context: Context, [email = '']: string[]) {
  if (!(await decide(context, { emailLower: email.toLowerCase() }, 'kept')))
    throw new UserError(`No reports of somebody with the address ${email} wait for you.`)
  printLine(`The reports of ${email} are settled.`)
}

export async function deleteMessage(context: Context, [id = '']: string[]) {
  if (!isId(id) || !(await decide(context, { messageId: id }, 'removed'))) throw noMessage(id)
  printLine(`The message ${id} is deleted; where it was, a stub remains.`)
}

export async function keepMessage(context: Context, [id = '']: string[]) {
  if (!isId(id) || !(await decide(context, { messageId: id }, 'kept'))) throw noMessage(id)
  printLine(`The message ${id} stays, and waits no more.`)
}

export async function deleteComment(context: Context, [id = '']: string[]) {
  if (!isId(id) || !(await decide(context, { commentId: id }, 'removed'))) throw noComment(id)
  printLine(`The comment ${id} is deleted.`)
}

export async function keepComment(context: Context, [id = '']: string[]) {
  if (!isId(id) || !(await decide(context, { commentId: id }, 'kept'))) throw noComment(id)
  printLine(`The comment ${id} stays, and waits no more.`)
}

const isId = (id: string) => z.uuid().safeParse(id).success

const noMessage = (id: string) => new UserError(`No reported message ${id} waits for you.`)

const noComment = (id: string) => new UserError(`No reported comment ${id} waits for you.`)

/** What an address or an id may stand for. */
const subjectsOf = (called: string): Subject[] =>
  isId(called) ? [{ messageId: called }, { commentId: called }] : [{ emailLower: called.toLowerCase() }]

export async function warn(context: Context, [called = '', words = '']: string[]) {
  for (const subject of subjectsOf(called))
    if (await decide(context, subject, 'warned', words.slice(0, REPORT_NOTE_MAX)))
      return printLine('Its author is warned, and the report waits no more.')
  throw noReport(called)
}

export async function takeDecisionBack({ database }: Context, [called = '']: string[]) {
  const isTaken = await database.transaction(async (tx) => {
    await lockAdministration(tx)
    for (const subject of subjectsOf(called)) {
      const caseId = await findCaseId(tx, subject, 'decided')
      if (caseId) return undecideCase(tx, caseId)
    }
    return undefined
  })
  if (!isTaken) throw new UserError(`Nothing was decided about ${called}.`)
  printLine('The decision is taken back, and the report waits for you.')
}

const noReport = (called: string) => new UserError(`No report about ${called} waits for you.`)

import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import { EXCERPT_LENGTH } from './chat.ts'
import { findNotifications, type NewNotification, type Notifier } from './notify.ts'

type Told = {
  reason: string
  name: string
  author_id: string
  kind: 'message' | 'comment' | 'person'
  text: string
  place: string | null
  administrators: string[]
  reporters: string[]
}

const MAX_TOLD = 200

const findCase = prepared<Told>('case-to-notify')`
    select cases.reason, author.display_name as name, author.id as author_id,
      case when cases.message_id is not null then 'message' when cases.comment_id is not null then 'comment' else 'person' end as kind,
      left(coalesce(messages.kept ->> 'text', messages.text, comments.text, ''), ${sql.lit(EXCERPT_LENGTH)}) as text,
      coalesce(rooms.name, teams.name, tasks.name) as place,
      array(select id from people where is_administrator and not disabled order by id limit ${sql.lit(MAX_TOLD)}) as administrators,
      array(select reporter_id from (
        select reporter_id from chat_reports where message_id = cases.message_id
        union select reporter_id from comment_reports where comment_id = cases.comment_id
        union select reporter_id from person_reports
          where person_id = cases.person_id and cases.message_id is null and cases.comment_id is null) as told
        order by reporter_id limit ${sql.lit(MAX_TOLD)}) as reporters
    from report_cases as cases join people as author on author.id = cases.person_id
    left join chat_messages as messages on messages.id = cases.message_id
    left join chat_rooms as rooms on rooms.id = messages.room_id left join teams on teams.id = rooms.team_id
    left join task_comments as comments on comments.id = cases.comment_id left join tasks on tasks.id = comments.task_id
    where cases.id = $1`

/** Those who administer hear of each report; of one that may be about danger at any hour. */
export const notifyAdministrators: Notifier<'case.opened'> = async (tx, { caseId }) => {
  const [found] = await findCase(tx, caseId)
  if (!found) return {}
  const isDanger = found.reason === 'danger'
  const title = isDanger ? 'Someone may be in danger' : titleOf(found)
  const reason = isDanger ? 'emergency' : 'case'
  return {
    created: found.administrators
      .filter((uid) => uid !== found.author_id)
      .map((uid) => ({ uid, reason, subjectId: caseId, title, message: found.text || found.name })),
  }
}

const titleOf = ({ kind, name, place }: Told) =>
  kind === 'person' ? `${name} was reported` : `A ${kind} in ${place ?? 'a direct message'} was reported`

const outcomes = {
  kept: 'It stays: it does not break the rules here.',
  removed: 'It was removed.',
  warned: 'Its author was warned.',
  disabled: 'The account was disabled.',
  cleared: 'The account and all that it wrote were removed.',
}

/** Reporters hear what came of it; authors what was decided about them, never who reported. */
export const notifyOfDecision: Notifier<'case.decided'> = async (tx, { caseId, decision, note }) => {
  const [found] = await findCase(tx, caseId)
  if (!found) return {}
  const removed = await findOfCase(tx, caseId)
  const created: NewNotification[] = found.reporters.map((uid) => ({
    uid,
    reason: 'outcome',
    subjectId: caseId,
    title: 'Your report was read',
    message: found.reason === 'danger' ? 'Thank you. Somebody is looking after it.' : outcomes[decision],
  }))
  if (decision === 'removed' || decision === 'warned')
    created.push({
      uid: found.author_id,
      reason: 'warning',
      subjectId: caseId,
      title: warningTitle(found, decision),
      message: note || `\u201c${found.text}\u201d`,
    })
  return { removed, created }
}

const warningTitle = ({ kind }: Told, decision: 'removed' | 'warned') =>
  kind === 'person'
    ? 'A warning by the people who run this server'
    : decision === 'removed'
      ? `Your ${kind} was removed`
      : `A warning about your ${kind}`

/** Nothing waits there any more. */
export const removeCaseNotifications: Notifier<'case.changed'> = async (tx, { caseId }) => ({
  removed: await findOfCase(tx, caseId),
})

const findOfCase = findNotifications('notifications-of-case')`
    subject_id = $1 and user_id = any(array(select id from people where is_administrator limit ${sql.lit(MAX_TOLD)}))
    and reason in ('case', 'emergency')`

const findApplicant = prepared<{ name: string; administrators: string[] }>('applicant-to-notify')`
    select display_name as name,
      array(select id from people where is_administrator and not disabled order by id limit ${sql.lit(MAX_TOLD)}) as administrators
    from people where id = $1`

export const notifyOfRegistration: Notifier<'registration.waits'> = async (tx, { uid }) => {
  const [found] = await findApplicant(tx, uid)
  if (!found) return {}
  return {
    created: found.administrators.map((administrator) => ({
      uid: administrator,
      reason: 'registration',
      subjectId: uid,
      title: `${found.name} would like to join`,
      message: 'Approve or refuse the account',
    })),
  }
}

const findOfRegistration = findNotifications('notifications-of-registration')`
    subject_id = $1 and user_id = any(array(select id from people where is_administrator limit ${sql.lit(MAX_TOLD)}))
    and reason = 'registration'`

export const removeRegistrationNotifications: Notifier<'registration.decided'> = async (tx, { uid }) => ({
  removed: await findOfRegistration(tx, uid),
})

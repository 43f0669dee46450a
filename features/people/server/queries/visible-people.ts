import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import type { Privacy, PublicPerson } from '../../contract.ts'
import { maySeeEmail, type Relation, visibleEmail } from '../../permissions.ts'
import { shownFlair, shownPhoto, statusLine } from './paused-perks.ts'

/** Other people see emails only through this file. `searchText` (in lower case) reveals the email that equals it. */
export async function visibleTo(
  db: Db,
  viewerId: string,
  ids: string[],
  searchText = '',
): Promise<Map<string, PublicPerson>> {
  const visible = await loadVisible(db, viewerId, ids, searchText)
  return new Map(visible.map(({ person }) => [person.uid, person]))
}

/** Undefined for an unknown or disabled person. */
export async function findVisibleWithRelation(db: Db, viewerId: string, uid: string) {
  const [visible] = await loadVisible(db, viewerId, [uid])
  return visible
}

export type VisiblePerson = {
  person: PublicPerson
  relation: Relation
  choices: Pick<Privacy, 'discoverability' | 'profileFor' | 'socialsFor'>
}

/** The viewer themselves as others see them. */
export async function findSelfAs(db: Db, uid: string, relation: Relation): Promise<VisiblePerson> {
  const [row] = await selectPeople(db, uid, [uid])
  return toVisible(row!, relation)
}

export async function listMasked(db: Db, viewerId: string, ids: string[], searchText: string): Promise<string[]> {
  const visible = await loadVisible(db, viewerId, ids, searchText)
  return visible.filter(({ relation }) => !maySeeEmail(relation)).map(({ person }) => person.uid)
}

async function loadVisible(db: Db, viewerId: string, ids: string[], searchText = '') {
  if (ids.length === 0) return []
  const rows = await selectPeople(db, viewerId, ids)
  return rows.map((row) => {
    return toVisible(row, relationTo(viewerId, row, row.email_lower === searchText))
  })
}

function toVisible(row: PersonRow, relation: Relation): VisiblePerson {
  const { email, email_lower, statusLine, isFriend, isTeammate, discoverability, profileFor, socialsFor, ...fields } =
    row
  return {
    person: { ...fields, email: visibleEmail(relation, email), ...(statusLine && { statusLine }) },
    relation,
    choices: { discoverability, profileFor, socialsFor },
  }
}

function relationTo(viewerId: string, { uid, isFriend, isTeammate }: PersonRow, knowsEmail: boolean): Relation {
  if (uid === viewerId) return 'self'
  if (isFriend) return 'friend'
  if (isTeammate) return 'teammate'
  return knowsEmail ? 'knows-email' : 'stranger'
}

export const isTeammateOf = (viewerId: string | RawBuilder<unknown>) => sql<boolean>`exists (
  select from team_members where user_id = people.id and confirmed_at is not null and ${isIn(viewerId)})`

/** Teammates see an address, goals, CV and links; people who share only public teams, or such of a class, do not. */
export const isCloseTeammateOf = (viewerId: string | RawBuilder<unknown>) => sql<boolean>`exists (
  select from team_members where user_id = people.id and confirmed_at is not null and ${isShownTo(viewerId)} and ${isIn(viewerId)})`

/** Whether the viewer sees all of a member. Leaders and helpers of a class do, except what members of a public team hide. */
export const isShownTo = (viewerId: string | RawBuilder<unknown>, members = 'team_members') => sql<boolean>`(
  ${sql.ref(`${members}.shows_all`)} or ${sql.ref(`${members}.team_id`)} = any(array(
    select led.team_id from class_members join class_teams as led on led.class_id = class_members.class_id
      join teams as team on team.id = led.team_id and team.names_only and not team.was_public
    where class_members.user_id = ${viewerId} and class_members.role in ('leader', 'helper'))))`

// An array is one condition of the index: a join may read all teams of the one for each team of the other.
const isIn = (viewerId: string | RawBuilder<unknown>) =>
  sql`team_members.team_id = any(array(select mine.team_id from team_members as mine where mine.user_id = ${viewerId}))`

/**
 * As JSON, the same for all members of the team. Needs `people` and their `team_members`, left joined, in the query.
 */
export const visibleInTeam = (viewer: RawBuilder<string | null>) => sql<PublicPerson>`json_build_object(
  'uid', people.id,
  'displayName', people.display_name,
  'email', case when team_members.confirmed_at is not null and ${isShownTo(viewer)} or people.id = ${viewer}
    then people.email else mask_email(people.email) end,
  'photoURL', ${shownPhoto()},
  'flair', ${shownFlair()})`

/** An older task stores only an email: whole for the viewer who has it. */
export const visibleLegacyAssignee = (viewerEmail: RawBuilder<string | null>) => sql<{
  email: string
  displayName: string
}>`json_build_object(
  'email', case when lower(tasks.assigned_email) = ${viewerEmail}
    then tasks.assigned_email else mask_email(tasks.assigned_email) end,
  'displayName', coalesce(tasks.assigned_name, ''))`

type PersonRow = Omit<PublicPerson, 'email' | 'statusLine'> &
  VisiblePerson['choices'] & {
    email: string
    email_lower: string
    statusLine: PublicPerson['statusLine'] | null
    isFriend: boolean
    isTeammate: boolean
  }

const peopleWhere = (which: RawBuilder<unknown>) =>
  sql`select id as uid, email, email_lower, discoverability, profile_for as "profileFor",
      socials_for as "socialsFor", display_name as "displayName", ${shownPhoto()} as "photoURL", ${shownFlair()} as flair,
      ${statusLine} as "statusLine",
      exists (select from friendships where user_id = $1 and friend_id = people.id) as "isFriend",
      ${isCloseTeammateOf(sql`$1`)} as "isTeammate"
    from people where ${which} and not disabled`

const selectOne = prepared<PersonRow>('visible-person')`${peopleWhere(sql`id = $2`)}`
/** For several it pays to read all friends and teammates of the viewer. The subquery hides how many they are: each number would have a plan of its own. */
const selectSeveral = prepared<PersonRow>(
  'visible-people',
)`${peopleWhere(sql`id = any(array(select unnest($2::uuid[])))`)}`

const selectPeople = (db: Db, viewerId: string, ids: string[]) =>
  ids.length === 1 ? selectOne(db, viewerId, ids[0]) : selectSeveral(db, viewerId, ids)

import { sql } from 'kysely'
import type { OwnAccount } from '#features/people/contract.ts'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import { mustNotBeReserved } from '#features/people/server/rules/moderation/reserved-names.ts'
import { insertMembers, insertTeam } from '#features/teams/server/changes/teams.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { invalid, notFound, Problem } from '#shared/problem.ts'
import { TEAM_COLOURS, TEAM_SYMBOLS } from '#shared/team-look.ts'
import {
  CLASS_TEAMS_MAX,
  type classes,
  NO_SUCH_CLASS_TEAM,
  NO_SUCH_PERSON,
  TOO_MANY_CLASS_TEAMS,
} from '../../contract.ts'
import { announceChange, type ClassTeamRow, listStaff, lockTeamsOfClass, lockToHelp } from '../queries/membership.ts'
import { carryAnnouncements } from './carry-announcements.ts'
import { addCopies, listOpenTasks } from './tasks.ts'
import { checkTeamLimits, joinTeam, leaveTeams } from './team-membership.ts'

type NewTeams = ParsedBody<typeof classes.makeTeams>

/** Those who lead and help are in each. @throws Problem 404; 403 for members; 400 with too many teams; what `mustSuit` refuses */
export async function makeTeams(
  tx: Tx,
  me: OwnAccount,
  { classId, today, mustSuit }: { classId: string; today: string; mustSuit: MustSuit },
  { teams: wanted, key }: NewTeams,
) {
  await lockToHelp(tx, me, classId)
  await idempotent(
    tx,
    { me, what: 'class teams', key },
    {
      async make() {
        const existing = await lockTeamsOfClass(tx, classId)
        if (existing.length + wanted.length > CLASS_TEAMS_MAX) throw new Problem(400, 'full', TOO_MANY_CLASS_TEAMS)
        for (const [place, { name }] of wanted.entries()) mustNotBeReserved(name, `teams.${place}.name`)
        await mustSuit({ text: wanted.map(({ name }) => name).join('\n') })
        const placed = wanted.flatMap(({ uids }) => uids.map((uid) => uid.toLowerCase()))
        await mustBeMembers(tx, classId, placed)
        const staff = await listStaff(tx, classId, me.uid)
        await lockPeople(tx, [...staff, ...placed])
        for (const uid of placed) await leaveTeams(tx, me, classId, existing, uid)
        const made: string[] = []
        for (const { name, uids } of wanted)
          made.push(await insertClassTeam(tx, me, classId, name, { staff, uids: uids.map((uid) => uid.toLowerCase()) }))
        await checkTeamLimits(tx, [...staff, ...placed])
        for (const task of await listOpenTasks(tx, classId, today)) await addCopies(tx, me, task, made)
        await announceChange(tx, classId)
        return true
      },
      find: async () => true,
    },
  )
}

type People = { staff: string[]; uids: string[] }

async function insertClassTeam(tx: Tx, me: OwnAccount, classId: string, name: string, { staff, uids }: People) {
  const people = [...staff, ...new Set(uids)]
  const team = { description: '', isPublic: false, tags: [], ownerId: me.uid, memberCount: people.length }
  const { last, namesOnly } = await tx
    .selectFrom('classes')
    .leftJoin('class_teams', 'class_id', 'id')
    .select(({ fn }) => [fn.max('position').as('last'), 'names_only as namesOnly'])
    .where('id', '=', classId)
    .groupBy('id')
    .executeTakeFirstOrThrow()
  const position = (last ?? 0) + 1
  // In turn, so that teams of a class are told apart.
  const look = {
    colour: TEAM_COLOURS[position % TEAM_COLOURS.length]!,
    symbol: TEAM_SYMBOLS[position % TEAM_SYMBOLS.length]!,
  }
  const teamId = await insertTeam(tx, { ...team, ...look, namesOnly, id: undefined, name })
  await insertMembers(tx, teamId, people, { joined_at: tx.now, confirmed_at: tx.now })
  await tx
    .updateTable('team_members')
    .set({ role: 'viewer' })
    .where('team_id', '=', teamId)
    .where('user_id', '=', sql<string>`any(${staff}::uuid[])`)
    .execute()
  await tx.insertInto('class_teams').values({ team_id: teamId, class_id: classId, position }).execute()
  tx.announce({ type: 'team.added', teamId, by: me.uid })
  return teamId
}

/** @throws Problem 404 if somebody is not a member, for example because they left meanwhile */
async function mustBeMembers(tx: Tx, classId: string, uids: string[]) {
  const wanted = new Set(uids)
  const found = await tx
    .selectFrom('class_members')
    .select('user_id')
    .where((where) => where.and({ class_id: classId, role: 'member' }))
    .where('user_id', '=', sql<string>`any(${[...wanted]}::uuid[])`)
    .execute()
  if (found.length < wanted.size) throw notFound(NO_SUCH_PERSON)
  if (uids.length > wanted.size)
    throw invalid('teams', 'Somebody is in two of these teams. Put them into one.', 'twice')
}

type Placement = { uid: string; teamId: string | null }

/** Nothing changes for who is there. @throws Problem 404 for a person or a team that is not in the class; 403 for members */
export async function placePeople(tx: Tx, me: OwnAccount, classId: string, sent: Placement[]) {
  await lockToHelp(tx, me, classId)
  const placements = sent.map(({ uid, teamId }) => ({ uid: uid.toLowerCase(), teamId: teamId?.toLowerCase() ?? null }))
  const teams = await lockTeamsOfClass(tx, classId)
  const uids = placements.map(({ uid }) => uid)
  await mustBeMembers(tx, classId, uids)
  await lockPeople(tx, uids)
  for (const { uid, teamId } of placements) {
    const target = teams.find(({ id }) => id === teamId)
    if (teamId && !target) throw notFound(NO_SUCH_CLASS_TEAM)
    await move(tx, me, classId, { teams, target, uid })
  }
  await checkTeamLimits(tx, uids)
  await announceChange(tx, classId)
}

type Move = { teams: ClassTeamRow[]; target: ClassTeamRow | undefined; uid: string }

async function move(tx: Tx, me: OwnAccount, classId: string, { teams, target, uid }: Move) {
  const others = teams.filter((team) => team !== target)
  await leaveTeams(tx, me, classId, others, uid)
  if (!target) return
  const isIn = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where((where) => where.and({ team_id: target.id, user_id: uid }))
    .executeTakeFirst()
  if (isIn) return
  await carryAnnouncements(tx, classId, target.id, uid)
  await joinTeam(tx, me, target, uid)
}

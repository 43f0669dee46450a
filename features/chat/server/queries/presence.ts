import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { type Audience, teamTopic } from '#server/live/bus.ts'
import type { Room, TypingPerson } from '../../contract.ts'

// Friends and teammates who share their presence, as the viewer ($1) does, and none of whom has blocked the other. Not
// people who were added to a team and have not confirmed, because anybody can add them.
const selectShared = prepared<{ id: string }>('chat-presence')`
    select people.id from unnest($2::uuid[]) as wanted (id)
    join people on people.id = wanted.id and people.presence = 'shared' and not people.disabled
    where exists (select from people as viewer where viewer.id = $1 and viewer.presence = 'shared')
      and not exists (select from blocks where blocker_id = $1 and blocked_id = people.id)
      and not exists (select from blocks where blocker_id = people.id and blocked_id = $1)
      and (exists (select from friendships where user_id = $1 and friend_id = people.id)
        or exists (select from team_members as mine join team_members as theirs on theirs.team_id = mine.team_id
          where mine.user_id = $1 and theirs.user_id = people.id and theirs.confirmed_at is not null and theirs.shows_all))`

/** Finds those of the people online whose presence the viewer may see. */
export async function findPresent(db: Db, me: Me, online: string[]): Promise<string[]> {
  return online.length === 0 ? [] : (await selectShared(db, me.uid, online)).map(({ id }) => id)
}

type TypingRow = { displayName: string; members: string[]; hidden: string[] }

const selectTyping = prepared<TypingRow>('chat-typing')`
    select display_name as "displayName",
      array(select theirs.user_id from team_members as theirs join people as member on member.id = theirs.user_id
        where theirs.team_id = $2 and member.presence = 'shared'
        union all select id from people as other where id = $3 and other.presence = 'shared') as members,
      array(select blocker_id from blocks where blocked_id = $1
        union select blocked_id from blocks where blocker_id = $1) as hidden
    from people where id = $1 and presence = 'shared'`

/** Undefined if the viewer hides their presence. Of a forum, those who view it. */
export async function findTypingAudience(
  db: Db,
  me: Me,
  { id, kind, teamId, person }: Room,
): Promise<{ audience: Audience; data: TypingPerson } | undefined> {
  const [found] = await selectTyping(db, me.uid, teamId, person?.uid ?? null)
  if (!found) return undefined
  const { displayName, members, hidden } = found
  const others = [me.uid, ...hidden]
  const audience: Audience =
    kind === 'forum'
      ? { viewersOf: id, allExcept: others }
      : { sharedPayload: members.filter((uid) => !others.includes(uid)), ...(teamId && { topic: teamTopic(teamId) }) }
  return { audience, data: { uid: me.uid, displayName } }
}

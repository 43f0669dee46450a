import { type RawBuilder, sql } from 'kysely'

/**
 * Whether `one` writes to `other` directly: friends do, and two teammates who both said Stay, because anybody can add
 * people to a team; unless one of the two takes no such messages. Those who blocked somebody cannot write to them; the
 * blocked ones can, and reach nobody.
 */
export const mayWrite = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from people where id in (${one}, ${other}) and writable_by = 'nobody')
  and (exists (select from friendships where user_id = ${one} and friend_id = ${other})
    or exists (
      select from team_members as mine join team_members as theirs on theirs.team_id = mine.team_id
      where mine.user_id = ${one} and mine.confirmed_at is not null
        and theirs.user_id = ${other} and theirs.user_id <> mine.user_id and theirs.confirmed_at is not null)
      and not exists (select from people where id in (${one}, ${other}) and writable_by = 'friends')
      and not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})))`

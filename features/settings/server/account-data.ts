import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const choicesOf = (uid: string) => sql`
  select id as key, json_build_object('foundBy', discoverability, 'addedToTeamsBy', addable_by, 'presence', presence,
    'askedToBeFriendsBy', requestable_by, 'writtenToBy', writable_by, 'pageFor', profile_for, 'socialAccountsFor', socials_for, 'publicTeams', public_teams, 'classLists', class_lists,
    'newsNotWanted', unwanted_news, 'threeShownTo', (
      select display_name from week_partners join people as partner on partner.id = partner_id where user_id = people.id),
    'reviewReminder', (
      select json_build_object('weekday', weekday, 'hour', hour) from review_reminders where user_id = people.id),
    'onLeaderboardOfEveryone', is_listed, 'mailedAtOnce', at_once, 'inDigest', in_digest, 'digest', rhythm,
    'digestAtHour', hour, 'pushed', push, 'quietFromHour', quiet_from, 'quietUntilHour', quiet_until) as row
  from people join reward_records on reward_records.user_id = id join mail_choices on mail_choices.user_id = id
  where id = ${uid}`

/** What people download. These are columns of the account, deleted with it. */
export const exportParts: ExportPart[] = [exportPart('choices', 'Choices', choicesOf)]

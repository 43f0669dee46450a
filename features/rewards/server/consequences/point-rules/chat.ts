import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { PlannedAward, PointRule } from '../award-points.ts'

type Author = { author_id: string }

// Excludes people who have the badge, so that their records are not locked.
const lacksVoiceBadge = sql`not exists (
  select from reward_records where reward_records.user_id = message.author_id and 'Voice' = any(badges))`

const findRepliedAuthor = prepared<Author>('replied-author')`
    select message.author_id from chat_messages as reply
    join chat_messages as message on message.id = coalesce(reply.root_id, (
      select id from chat_messages as quoted
      where quoted.room_id = reply.room_id and quoted.number = reply.reply_number))
    where reply.id = $1 and message.author_id <> reply.author_id and ${lacksVoiceBadge}`
const findAuthor = prepared<Author>('message-author')`
    select author_id from chat_messages as message where id = $1 and author_id <> $2 and ${lacksVoiceBadge}`

const awardVoice = ([author]: Author[]): PlannedAward | undefined =>
  author && { uids: [author.author_id], apply: (ledger) => ledger.grantBadge(author.author_id, 'Voice') }

export const awardRepliedAuthor: PointRule<'chat.sent'> = async (tx, { messageId, isAnswer = true }) =>
  isAnswer ? awardVoice(await findRepliedAuthor(tx, messageId)) : undefined

export const awardReactedAuthor: PointRule<'chat.reacted'> = async (tx, { messageId, by, reacted }) =>
  reacted ? awardVoice(await findAuthor(tx, messageId, by)) : undefined

import { listTeamIds } from '#features/teams/server/queries/memberships.ts'
import type { Db } from '#server/database/types.ts'
import { teamTopic } from '#server/live/bus.ts'
import { consequencesOfAccounts } from './accounts.ts'
import { consequencesOfCareer } from './career.ts'
import type { ConsequencesOf } from './consequences-of.ts'
import { consequencesOfFriendsAndChat } from './friends-and-chat.ts'
import { consequencesOfNotifications } from './notifications.ts'
import { consequencesOfTasks } from './tasks.ts'
import { consequencesOfTeams } from './teams.ts'

/** The only table of what follows from an event, by family. */
export const consequences: ConsequencesOf = {
  ...consequencesOfAccounts,
  ...consequencesOfCareer,
  ...consequencesOfFriendsAndChat,
  ...consequencesOfNotifications,
  ...consequencesOfTasks,
  ...consequencesOfTeams,
}

/** What a person's screens need besides what is sent to the person. */
export const listTopics = async (db: Db, uid: string) => (await listTeamIds(db, uid)).map(teamTopic)

import { chat, type Message, type Room } from '#features/chat/contract.ts'
import { type FriendCounts, type FriendRow, friends, type Helper } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { invites, type MyInvite, type TeamInvite, type TeamLink } from '#features/invites/contract.ts'
import {
  type Choices,
  type Notification,
  notificationChoices,
  notifications,
} from '#features/notifications/contract.ts'
import {
  blocks,
  type OwnRecord,
  type Privacy,
  type Profile,
  type PublicPerson,
  type PublicProfile,
  people,
  privacy,
  profiles,
} from '#features/people/contract.ts'
import { type Entry, type Rewards, rewards } from '#features/rewards/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { type Member, type Team, teams } from '#features/teams/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { Person } from './cast.ts'

export type Invites = { mine: MyInvite[]; ofTeams: Record<string, { link: TeamLink; open: TeamInvite[] }> }

export type Friends = Record<'friends' | 'incoming' | 'outgoing', FriendRow[]> & {
  counts: FriendCounts
  blocked: PublicPerson[]
  helpers: Helper[]
  privacy: Privacy
  choices: Choices
  /** One's own record: how Cohort looks, and when one leaves. */
  me: Pick<OwnRecord, 'look' | 'timeZone' | 'leavingAt'>
}

/**
 * All that an open Cohort can show: teams, tasks, invites, friends, notifications, one's own profile and rewards, and the
 * pages of friends and teammates.
 */
export type ScreenState = {
  teams: Team[]
  tasks: Task[]
  members: Record<string, Member[]>
  invites: Invites
  friends: Friends
  notifications: Notification[]
  unread: number
  profile: Profile
  pages: Record<string, PublicProfile>
  rooms: Room[]
  /** By room. */
  messages: Record<string, Message[]>
  rewards: OwnRewards
}

/** One's own points with why, and badges. */
export type OwnRewards = { record: Rewards; entries: Entry[] }

/** What was asked for, undefined where it has gone since it was heard of. */
export const undefinedIfGone = <Answer>(asked: Promise<Answer>) =>
  asked.catch((error) => {
    if (error instanceof Problem && error.status === 404) return undefined
    throw error
  })

/** What a page shows that is opened now. */
export async function refetchAll(person: Person): Promise<ScreenState> {
  const mine = await person.request(teams.list)
  const members = await Promise.all(
    mine.map(async ({ id }) => [id, await person.request(teams.members, { params: { teamId: id } })] as const),
  )
  const { items, unread } = await person.request(notifications.list)
  const known = await fetchFriends(person)
  return sorted({
    teams: mine,
    tasks: await person.request(tasks.list),
    members: Object.fromEntries(members),
    invites: await invitesOf(
      person,
      mine.map(({ id }) => id),
    ),
    notifications: items,
    unread,
    friends: known,
    profile: (await person.request(profiles.mine))!,
    ...(await chatOf(person)),
    rewards: await fetchOwnRewards(person),
    pages: await pagesOf(
      person,
      members.map(([, list]) => list),
      known,
    ),
  })
}

export async function fetchOwnRewards(person: Person): Promise<OwnRewards> {
  const { uid } = person.me
  return {
    record: await person.request(rewards.find, { params: { uid } }),
    entries: (await person.request(rewards.entries, { params: { uid } })).items,
  }
}

/** The pages of all that are in these teams or lists, by id. */
export async function pagesOf(person: Person, teamsMembers: Iterable<Member[]>, known: Friends) {
  const inLists = [known.friends, known.incoming, known.outgoing].flat()
  const ids = new Set([...[...teamsMembers].flat(), ...inLists].map(({ uid }) => uid))
  const pages = await Promise.all(
    [...ids].map((uid) => undefinedIfGone(person.request(people.find, { params: { uid } }))),
  )
  return Object.fromEntries(pages.filter((page) => page !== undefined).map((page) => [page.uid, page]))
}

export async function invitesOf(person: Person, teamIds: string[]): Promise<Invites> {
  const ofTeams = teamIds.map(async (teamId) => {
    const link = await undefinedIfGone(person.request(invites.link, { params: { teamId } }))
    const open = await undefinedIfGone(person.request(invites.ofTeam, { params: { teamId } }))
    return link && open ? [[teamId, { link, open: open.items }] as const] : []
  })
  return {
    mine: (await person.request(invites.mine)).items,
    ofTeams: Object.fromEntries((await Promise.all(ofTeams)).flat()),
  }
}

export const messagesIn = async (person: Person, room: string) =>
  Object.values((await undefinedIfGone(person.request(chat.messages, { query: { room } }))) ?? {})

/** The rooms in somebody's list, with the newest messages of each; of one in which nothing was said nobody asks for them. */
export async function chatOf(person: Person): Promise<Pick<ScreenState, 'rooms' | 'messages'>> {
  const { items: rooms } = await person.request(chat.rooms)
  const messages = await Promise.all(
    rooms.map(async ({ id, lastNumber }) => [id, lastNumber > 0 ? await messagesIn(person, id) : []] as const),
  )
  return { rooms, messages: Object.fromEntries(messages) }
}

export async function fetchFriends(person: Person): Promise<Friends> {
  const requests = (direction: 'incoming' | 'outgoing') => person.request(friends.requests, { query: { direction } })
  const { me } = await person.request(identity.session)
  return {
    friends: (await person.request(friends.list)).items,
    incoming: (await requests('incoming')).items,
    outgoing: (await requests('outgoing')).items,
    counts: await person.request(friends.counts),
    helpers: await helpersOf(person),
    blocked: (await person.request(blocks.list)).items,
    privacy: await person.request(privacy.find),
    choices: await person.request(notificationChoices.find),
    me: { look: me!.look, timeZone: me!.timeZone, leavingAt: me!.leavingAt },
  }
}

async function helpersOf(person: Person): Promise<Helper[]> {
  const { items, mine } = await person.request(friends.helpers)
  return mine ? [mine, ...items] : items
}

export const sorted = (shown: ScreenState): ScreenState => ({
  ...shown,
  teams: shown.teams.toSorted(byId),
  tasks: shown.tasks.toSorted(byId),
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

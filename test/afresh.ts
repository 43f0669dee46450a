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
  people,
  privacy,
  profiles,
  type SeenPerson,
  type SeenProfile,
} from '#features/people/contract.ts'
import { type Entry, type Rewards, rewards } from '#features/rewards/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { type Member, type Team, teams } from '#features/teams/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { Person } from './cast.ts'

export type Invites = { mine: MyInvite[]; ofTeams: Record<string, { link: TeamLink; open: TeamInvite[] }> }

export type Friends = Record<'friends' | 'incoming' | 'outgoing', FriendRow[]> & {
  counts: FriendCounts
  blocked: SeenPerson[]
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
export type Shown = {
  teams: Team[]
  tasks: Task[]
  members: Record<string, Member[]>
  invites: Invites
  friends: Friends
  notifications: Notification[]
  unread: number
  profile: Profile
  pages: Record<string, SeenProfile>
  rooms: Room[]
  /** By room. */
  messages: Record<string, Message[]>
  rewards: Earnings
}

/** One's own points with why, and badges. */
export type Earnings = { record: Rewards; entries: Entry[] }

/** What was asked for, undefined where it has gone since it was heard of. */
export const unlessGone = <Answer>(asked: Promise<Answer>) =>
  asked.catch((error) => {
    if (error instanceof Problem && error.status === 404) return undefined
    throw error
  })

/** What a page shows that is opened now. */
export async function fetchAfresh(person: Person): Promise<Shown> {
  const mine = await person.ask(teams.list)
  const members = await Promise.all(
    mine.map(async ({ id }) => [id, await person.ask(teams.members, { params: { teamId: id } })] as const),
  )
  const { items, unread } = await person.ask(notifications.list)
  const known = await fetchFriends(person)
  return inOrder({
    teams: mine,
    tasks: await person.ask(tasks.list),
    members: Object.fromEntries(members),
    invites: await invitesOf(
      person,
      mine.map(({ id }) => id),
    ),
    notifications: items,
    unread,
    friends: known,
    profile: await person.ask(profiles.mine),
    ...(await chatOf(person)),
    rewards: await fetchEarnings(person),
    pages: await pagesOf(
      person,
      members.map(([, list]) => list),
      known,
    ),
  })
}

export async function fetchEarnings(person: Person): Promise<Earnings> {
  const { uid } = person.me
  return {
    record: await person.ask(rewards.find, { params: { uid } }),
    entries: (await person.ask(rewards.entries, { params: { uid } })).items,
  }
}

/** The pages of all that are in these teams or lists, by id. */
export async function pagesOf(person: Person, teamsMembers: Iterable<Member[]>, known: Friends) {
  const inLists = [known.friends, known.incoming, known.outgoing].flat()
  const ids = new Set([...[...teamsMembers].flat(), ...inLists].map(({ uid }) => uid))
  const pages = await Promise.all([...ids].map((uid) => unlessGone(person.ask(people.find, { params: { uid } }))))
  return Object.fromEntries(pages.filter((page) => page !== undefined).map((page) => [page.uid, page]))
}

export async function invitesOf(person: Person, teamIds: string[]): Promise<Invites> {
  const ofTeams = teamIds.map(async (teamId) => {
    const link = await unlessGone(person.ask(invites.link, { params: { teamId } }))
    const open = await unlessGone(person.ask(invites.ofTeam, { params: { teamId } }))
    return link && open ? [[teamId, { link, open: open.items }] as const] : []
  })
  return {
    mine: (await person.ask(invites.mine)).items,
    ofTeams: Object.fromEntries((await Promise.all(ofTeams)).flat()),
  }
}

export const messagesIn = async (person: Person, room: string) =>
  Object.values((await unlessGone(person.ask(chat.messages, { query: { room } }))) ?? {})

/** The rooms in somebody's list, with the newest messages of each; of one in which nothing was said nobody asks for them. */
export async function chatOf(person: Person): Promise<Pick<Shown, 'rooms' | 'messages'>> {
  const { items: rooms } = await person.ask(chat.rooms)
  const messages = await Promise.all(
    rooms.map(async ({ id, lastNumber }) => [id, lastNumber > 0 ? await messagesIn(person, id) : []] as const),
  )
  return { rooms, messages: Object.fromEntries(messages) }
}

export async function fetchFriends(person: Person): Promise<Friends> {
  const requests = (direction: 'incoming' | 'outgoing') => person.ask(friends.requests, { query: { direction } })
  const { me } = await person.ask(identity.session)
  return {
    friends: (await person.ask(friends.list)).items,
    incoming: (await requests('incoming')).items,
    outgoing: (await requests('outgoing')).items,
    counts: await person.ask(friends.counts),
    helpers: await helpersOf(person),
    blocked: (await person.ask(blocks.list)).items,
    privacy: await person.ask(privacy.find),
    choices: await person.ask(notificationChoices.find),
    me: { look: me!.look, timeZone: me!.timeZone, leavingAt: me!.leavingAt },
  }
}

async function helpersOf(person: Person): Promise<Helper[]> {
  const { items, mine } = await person.ask(friends.helpers)
  return mine ? [mine, ...items] : items
}

export const inOrder = (shown: Shown): Shown => ({
  ...shown,
  teams: shown.teams.toSorted(byId),
  tasks: shown.tasks.toSorted(byId),
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

import { chat, type ForumDetails, HISTORY_PAGE, type Message, type Room } from '#features/chat/contract.ts'
import {
  type Notification,
  type NotificationUpdate,
  notifications,
  type UnreadCount,
} from '#features/notifications/contract.ts'
import { type PersonSummary, type Profile, type PublicProfile, profiles } from '#features/people/contract.ts'
import { type Task, type TaskUpdate, tasks } from '#features/tasks/contract.ts'
import { type Member, type Team, type TeamProgress, teams } from '#features/teams/contract.ts'
import type { Event, LiveMessage } from '#shared/events.ts'
import type { Person } from './cast.ts'
import { openStream } from './live-stream.ts'
import {
  chatOf,
  type Friends,
  fetchFriends,
  fetchOwnRewards,
  type Invites,
  invitesOf,
  messagesIn,
  type OwnRewards,
  pagesOf,
  type ScreenState,
  sorted,
  undefinedIfGone,
} from './refetch.ts'
import type { Server } from './server.ts'

type Update<Data> = { event: Event; data?: Data }

/**
 * Somebody's open Cohort without a browser: it fetches and from then on follows the live messages by the rules that
 * the contracts tell. What it shows must be what a fresh fetch shows. `processes` are all in which something happens.
 */
export async function openSimulatedScreen(server: Server, person: Person, processes: Server[] = [server]) {
  const shown = {
    teams: new Map<string, Team>(),
    tasks: new Map<string, Task>(),
    members: new Map<string, Member[]>(),
    invites: { mine: [], ofTeams: {} } as Invites,
    friends: {} as Friends,
    notifications: [] as Notification[],
    count: { unread: 0, version: 0 } as UnreadCount,
    profile: {} as Profile,
    pages: new Map<string, PublicProfile>(),
    rooms: [] as Room[],
    messages: {} as Record<string, Message[]>,
    rewards: {} as OwnRewards,
  }
  /** How many messages brought all that was to show, so that nothing had to be asked for. */
  let broughtAlong = 0
  let followed = 0

  async function fetchTeams() {
    shown.teams = new Map((await person.request(teams.list)).map((team) => [team.id, team]))
    shown.members.clear()
    for (const { id } of shown.teams.values()) await fetchMembers(id)
  }
  async function fetchMembers(teamId: string) {
    const members = await undefinedIfGone(person.request(teams.members, { params: { teamId } }))
    if (members) shown.members.set(teamId, members)
    else forget(teamId)
  }
  async function fetchTasks() {
    shown.tasks = new Map((await person.request(tasks.list)).map((task) => [task.id, task]))
  }
  async function fetchInvites() {
    shown.invites = await invitesOf(person, [...shown.teams.keys()])
  }
  async function fetchNotifications() {
    const { items, unread, version } = await person.request(notifications.list)
    shown.notifications = items
    keepCount({ unread, version })
  }
  async function fetchPages() {
    shown.pages = new Map(Object.entries(await pagesOf(person, shown.members.values(), shown.friends)))
  }
  async function fetchChat() {
    const { rooms, messages } = await chatOf(person)
    Object.assign(shown, { rooms, messages })
  }
  async function fetchAll() {
    await fetchChat()
    shown.friends = await fetchFriends(person)
    await fetchTeams()
    await fetchTasks()
    await fetchInvites()
    await fetchNotifications()
    await fetchPages()
    shown.profile = (await person.request(profiles.mine))!
    shown.rewards = await fetchOwnRewards(person)
  }

  async function follow(message: LiveMessage) {
    if (message === 'refresh') return fetchAll()
    if (message.event.type === 'session.ended') return // The end of somebody's catching up.
    const { event } = message
    if (event.type.startsWith('notification.')) return followNotification(message as Update<NotificationUpdate>)
    if (event.type.startsWith('chat.')) return followChat(message as Update<Message>)
    if (event.type.startsWith('forum.')) return followForum(message as Update<ForumDetails>)
    if (/^(team|member|person)\./.test(event.type)) await fetchChat()
    if (/^(reward|badge)/.test(event.type)) {
      shown.rewards = await fetchOwnRewards(person)
      return
    }
    followed++
    if (/^(friend|block|privacy|settings|helpers)\.|^person\.(dis|en)abled/.test(event.type)) return fetchAll()
    if (event.type.startsWith('task.')) return followTask(message as Update<TaskUpdate>)
    if (event.type.startsWith('invite.') || event.type === 'link.changed') return fetchInvites()
    // Who shares a team sees addresses, those of friends to be among them.
    if (/^(team|member)\./.test(event.type)) shown.friends = await fetchFriends(person)
    if (event.type === 'team.removed' || (event.type === 'member.removed' && event.uid === person.me.uid)) {
      forget(event.teamId)
      return fetchPages()
    }
    if (event.type.startsWith('team.') || event.type.startsWith('member.')) return followTeam(message as Update<Team>)
    if (event.type === 'person.changed') {
      keepFace((message as Update<PersonSummary>).data!)
      shown.friends = await fetchFriends(person)
      await fetchInvites()
    }
    if ('uid' in event && event.uid === person.me.uid) shown.profile = (await person.request(profiles.mine))!
    await fetchPages()
  }

  /** What was said comes along; who has read how far, and what rooms there are, is asked for. */
  async function followChat({ event, data }: Update<Message>) {
    shown.rooms = (await person.request(chat.rooms)).items
    const { type, roomId } = event as Event & { roomId: string }
    if (/^chat\.(opened|joined|read)$/.test(type)) return fetchChat()
    // Of one that is there again, which of its reactions are mine is asked for as well.
    if (!data || type === 'chat.restored') {
      shown.messages[roomId] = await messagesIn(person, roomId)
      return
    }
    const known = shown.messages[roomId]
    if (!known) return
    const old = known.find(({ id }) => id === data.id)
    if (old && old.version >= data.version) return
    const mine = data.isRemoved ? [] : changedMine(old?.mine ?? [], event)
    shown.messages[roomId] = [...known.filter(({ id }) => id !== data.id), { ...data, mine }]
      .sort((one, other) => one.number - other.number)
      .slice(-HISTORY_PAGE)
  }
  async function followForum({ event, data }: Update<ForumDetails>) {
    const { type, roomId } = event as Event & { roomId: string }
    if (type === 'forum.restored') return fetchChat()
    shown.rooms = shown.rooms.flatMap((room) => (room.id !== roomId ? [room] : data ? [{ ...room, ...data }] : []))
    if (!data) delete shown.messages[roomId]
  }
  function changedMine(mine: Message['mine'], event: Event) {
    if (event.type !== 'chat.reacted' || event.by !== person.me.uid) return mine
    const others = mine.filter((one) => one !== event.reaction)
    return event.reacted ? [...others, event.reaction].sort() : others
  }

  function keepFace({ statusLine, ...face }: PersonSummary) {
    const renewed = <Known extends { uid?: string | undefined }>(known: Known): Known =>
      known.uid === face.uid ? { ...known, ...face } : known
    const withStatus = (member: Member) =>
      member.uid === face.uid ? { ...renewed(member), statusLine: statusLine ?? undefined } : member
    for (const team of shown.teams.values()) team.faces = team.faces.map(renewed)
    for (const [teamId, members] of shown.members) shown.members.set(teamId, members.map(withStatus))
    for (const task of shown.tasks.values()) task.assignedUsers = task.assignedUsers.map(renewed)
  }

  async function followTask({ event, data }: Update<TaskUpdate>) {
    const { taskId } = event as Event & { taskId: string }
    if (!data) {
      await fetchTask(taskId)
      return fetchTeams()
    }
    broughtAlong++
    if (!data.task) shown.tasks.delete(taskId)
    else if (data.task.version >= (shown.tasks.get(taskId)?.version ?? 0)) shown.tasks.set(taskId, data.task)
    if (data.progress) keepProgress(data.progress)
  }
  async function fetchTask(id: string) {
    const task = await undefinedIfGone(person.request(tasks.find, { params: { id } }))
    if (task) shown.tasks.set(id, task)
    else shown.tasks.delete(id)
  }
  function keepProgress(progress: TeamProgress) {
    const team = shown.teams.get(progress.id)
    if (team && progress.tasksVersion >= team.tasksVersion) shown.teams.set(team.id, { ...team, ...progress })
  }

  /** The same news again comes with a later time; of the same time the one that is read is newer. */
  async function followNotification({ event, data }: Update<NotificationUpdate>) {
    if (event.type === 'notification.changed' || !data) return fetchNotifications()
    keepCount(data.count)
    if (event.type === 'notification.read') {
      shown.notifications = shown.notifications.map((one) => {
        const isMeant = (event.notifId ?? one.id) === one.id && one.timestamp <= event.until
        return isMeant ? { ...one, read: true } : one
      })
    }
    const { notification: added } = data
    if (!added) return
    const known = shown.notifications.find(({ id }) => id === added.id)
    if (known && (known.timestamp > added.timestamp || (known.timestamp === added.timestamp && known.read))) return
    shown.notifications = [added, ...shown.notifications.filter(({ id }) => id !== added.id)].sort(latestFirst)
  }
  function keepCount(count: UnreadCount) {
    if (count.version >= shown.count.version) shown.count = count
  }

  async function followTeam({ event, data }: Update<Team>) {
    if (!data) return fetchAll()
    const { taskCount, doneCount, tasksVersion, challenge, id } = shown.teams.get(data.id) ?? data
    if (data.version >= (shown.teams.get(id)?.version ?? 0)) shown.teams.set(id, data)
    keepProgress({ id, taskCount, doneCount, tasksVersion, challenge })
    if (event.type === 'team.added') await fetchInvites()
    if (event.type.startsWith('member.') || event.type === 'team.added') await fetchMembers(data.id)
    await fetchPages()
    if (event.type.startsWith('member.') || event.type === 'team.changed') await fetchTasks()
    else broughtAlong++
  }
  function forget(teamId: string) {
    shown.teams.delete(teamId)
    shown.members.delete(teamId)
    delete shown.invites.ofTeams[teamId]
    shown.invites.mine = shown.invites.mine.filter((invite) => invite.teamId !== teamId)
    for (const task of shown.tasks.values()) if (task.teamId === teamId) shown.tasks.delete(task.id)
  }

  async function catchUp() {
    const ends = new Set(processes.map(() => crypto.randomUUID() as string))
    for (const [index, end] of [...ends].entries()) {
      await processes[index]!.context.database.transaction(async (tx) =>
        tx.announce({ type: 'session.ended', userId: person.me.uid, sessionIds: [end] }),
      )
    }
    while (ends.size > 0) {
      const message = await stream.next()
      if (message !== 'refresh' && message.event.type === 'session.ended') ends.delete(message.event.sessionIds[0]!)
      await follow(message)
    }
  }

  // As a page does: it asks at once, and again where something was told before its stream stood.
  person.positions.clear()
  await fetchAll()
  const stream = await openStream(server, person)
  const stood = await stream.stands
  const askedAgain = [...person.positions].some((position) => position !== stood)
  if (askedAgain) await fetchAll()
  // What happened before it was opened may have been on its way still.
  await catchUp()
  broughtAlong = 0
  followed = 0
  return {
    askedAgain,
    /** Follows all that was said before now. Each process tells in order, so each is asked to say when it is done. */
    catchUp,
    shows: (): ScreenState =>
      sorted({
        teams: [...shown.teams.values()],
        tasks: [...shown.tasks.values()],
        members: Object.fromEntries(shown.members),
        profile: shown.profile,
        rewards: shown.rewards,
        pages: Object.fromEntries(shown.pages),
        invites: shown.invites,
        friends: shown.friends,
        notifications: shown.notifications,
        unread: shown.count.unread,
        rooms: shown.rooms,
        messages: shown.messages,
      }),
    broughtAlong: () => broughtAlong,
    /** How many messages about teams and tasks it has heard and followed. */
    followed: () => followed,
    close: stream.close,
  }
}

const latestFirst = (one: Notification, other: Notification) => (one.timestamp > other.timestamp ? -1 : 1)

import { sql } from 'kysely'
import type { Task } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { cast, join, type Person } from '../cast.ts'
import { sendMessage } from '../chat.ts'
import { openStream } from '../live-stream.ts'
import { repetitions } from '../repetitions.ts'
import { type Server, startServer } from '../server.ts'
import { catchUp, openSimulatedPage } from '../simulated-page.ts'
import { addTask, makeArchivedTeam, makeConfirmedTeam, tick } from '../teams.ts'

export type People = { ada: Person; grace: Person; mallory: Person; barbara: Person }
export type World = { server: Server; team: Team; archived: Team; task: Task; done: Task } & People
export type Stage = Awaited<ReturnType<typeof openStage>>
type LivePage = Awaited<ReturnType<typeof openSimulatedPage>>

const UUID = /^[\da-f-]{36}$/

/** What people do is swept away from here, and all that hangs on it goes with it. */
const SWEPT = `
  teams tasks classes crews applications career_goals week_reviews week_partners records friend_requests friendships
  friend_counts blocks chat_messages chat_members notifications notification_counts team_badges`
  .trim()
  .split(/\s+/)

/** Queries on a page with which it is cheaper to make the world again. */
const FULL = 90

/** Two processes on one database, people whose pages stay open, and Eve, an outsider to everybody who listens to both. */
export async function openStage() {
  const settings = { LOG_LEVEL: 'silent' }
  const server = await startServer({ settings })
  const other = await startServer({ settings, connection: server.connection })
  const processes = [server, other]
  const people: People = { ...(await cast(server)), barbara: await join(server, 'Barbara', 'Liskov') }
  const eve = await join(server, 'Eve', 'Outsider')
  const eves = await Promise.all(processes.map((process) => openStream(process, eve)))
  let pages: LivePage[] = []
  let kept: World | undefined

  /** Pages of these people stay open, in every process; in the short form each in one of them. */
  async function watch(watchers: Person[]) {
    for (const page of pages) if (!watchers.includes(page.person)) page.close()
    pages = pages.filter(({ person }) => watchers.includes(person))
    for (const [turn, person] of watchers.entries())
      if (!pages.some((page) => page.person === person))
        for (const process of repetitions([processes[(turn + 1) % 2]!], processes))
          pages.push(await openSimulatedPage(process, person, processes))
    return pages
  }

  /** As it was in the beginning: people without anything. */
  async function sweep() {
    const statements = SWEPT.map((table) => `delete from ${table}`)
    await sql`${sql.raw(statements.join('; '))};
      update people set help_ends_at = null;
      delete from chat_rooms where place is null;
      update chat_rooms set last_number = 0, people_count = 0, counted_number = 0, count_at = null`.execute(
      server.context.database.db,
    )
  }

  /** The kept world with all that has been done in it, else a new one. */
  async function takeWorld() {
    const isFull = pages.some((page) => Object.keys(page.shows()).length > FULL)
    const world = kept && !isFull ? kept : await makeWorld()
    kept = undefined
    return world
  }

  const keepWorld = (world: World) => {
    kept = world
  }

  /** Ada and Grace in a team as confirmed members, Barbara as an unconfirmed one, one open and one done task. */
  async function makeWorld(): Promise<World> {
    const { ada, grace, barbara, mallory } = people
    for (const page of pages) page.beDeaf(true)
    await sweep()
    const team = await makeConfirmedTeam(ada, [grace])
    await sql`
      with joined as (
        insert into team_members (team_id, user_id, joined_at) values (${team.id}, ${barbara.me.uid}, now()))
      update teams set member_count = 3 where id = ${team.id}`.execute(server.context.database.db)
    const archived = await makeArchivedTeam(ada, [grace])
    // Pages view forums with messages.
    await sendMessage(mallory, 'Hello, everyone')
    const assignedUsers = [{ uid: barbara.me.uid }]
    const task = await addTask(ada, team, { assignedUsers })
    const done = await tick(ada, await addTask(ada, team, { assignedUsers }))
    await followed()
    for (const page of pages) page.beDeaf(false)
    await Promise.all(pages.map((page) => page.refetch()))
    return { server, team, archived, task, done, ...people }
  }

  /** Until the open pages show what has happened. */
  const followed = () => catchUp(processes, pages)

  /** The names of fields that carry an id in what Eve was sent since she was asked last. */
  async function idsToldToEve() {
    const names: string[] = []
    const { database } = server.context
    await database.transaction(async (tx) => tx.announce({ type: 'settings.changed', uid: eve.me.uid }))
    for (const stream of eves) {
      for (;;) {
        const message = await stream.next()
        if (message === 'refresh') continue
        if (message.event.type === 'settings.changed') break
        for (const [name, value] of Object.entries(message.event)) if (UUID.test(String(value))) names.push(name)
      }
    }
    return names
  }

  async function close() {
    for (const { close: end } of [...pages, ...eves]) end()
    await other.close()
    await server.close()
  }

  return { people, watch, takeWorld, keepWorld, followed, idsToldToEve, close }
}

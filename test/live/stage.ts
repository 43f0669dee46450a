import { sql } from 'kysely'
import type { Task } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { cast, join, type Person } from '../cast.ts'
import { sendMessage } from '../chat.ts'
import { openStream } from '../live-stream.ts'
import { repetitions } from '../repetitions.ts'
import { saveState } from '../saved-state.ts'
import { type Server, startServer } from '../server.ts'
import { catchUp, openSimulatedPage } from '../simulated-page.ts'
import { addTask, makeArchivedTeam, makeConfirmedTeam, tick } from '../teams.ts'
import { knowAnswers } from './known-answers.ts'

export type People = { ada: Person; grace: Person; mallory: Person; barbara: Person }
export type World = { server: Server; team: Team; archived: Team; task: Task; done: Task } & People
export type Stage = Awaited<ReturnType<typeof openStage>>
type LivePage = Awaited<ReturnType<typeof openSimulatedPage>>

const UUID = /^[\da-f-]{36}$/

/** Longer than a file of scenarios takes. */
const LATE_MS = 10 * 60_000

/** Runs behind the real one if the day is about to end: a page that was opened the day before is another matter. */
function clockOfOneDay() {
  const begin = new Date()
  const lag = new Date(begin.getTime() + LATE_MS).getUTCDate() === begin.getUTCDate() ? 0 : LATE_MS
  return () => new Date(Date.now() - lag)
}

/** Two processes on one database, people whose pages stay open, and Eve, an outsider to everybody who listens to both. */
export async function openStage() {
  const options = { settings: { LOG_LEVEL: 'silent' }, now: clockOfOneDay() }
  const server = await startServer(options)
  const other = await startServer({ ...options, connection: server.connection })
  const processes = [server, other]
  const answers = await knowAnswers(server)
  const people: People = { ...(await cast(server)), barbara: await join(server, 'Barbara', 'Liskov') }
  const eve = await join(server, 'Eve', 'Outsider')
  const eves = await Promise.all(processes.map((process) => openStream(process, eve)))
  const world = await makeWorld()
  const saved = await saveState(server)
  const pages: LivePage[] = []
  let shown: LivePage[] = []

  /** The world is as it was first. Of these people a page is shown in every process, in the short form in one of them. */
  async function begin(watchers: Person[]) {
    for (const page of pages) page.beDeaf(true)
    await saved.restore()
    for (const [turn, person] of watchers.entries())
      if (!pages.some((page) => page.person === person))
        for (const process of repetitions([processes[(turn + 1) % 2]!], processes))
          pages.push(await openSimulatedPage(process, person, processes))
    shown = pages.filter(({ person }) => watchers.includes(person))
    for (const page of shown) page.beDeaf(false)
    await fetchAfresh()
    return shown
  }

  /** What the shown pages show once they ask for all. */
  async function fetchAfresh() {
    await answers.look()
    return Promise.all(shown.map((page) => page.refetch(repetitions(answers.answer, undefined))))
  }

  /** Ada and Grace in a team as confirmed members, Barbara as an unconfirmed one, one open and one done task. */
  async function makeWorld(): Promise<World> {
    const { ada, grace, barbara, mallory } = people
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
    return { server, team, archived, task, done, ...people }
  }

  /** Until the shown pages show what has happened. */
  const followed = () => catchUp(processes, shown)

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

  return { world, begin, followed, fetchAfresh, idsToldToEve, close }
}

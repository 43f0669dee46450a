import { calendar } from '#features/calendar/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { withEnvironment } from './environment.ts'
import { atMost, type Figure } from './figures.ts'
import { cpuOf, cpuOfChildren } from './process-usage.ts'
import { repetitions } from './repetitions.ts'

const SUBSCRIBERS = 1000
/** Seconds between two polls of a calendar program; most wait longer. */
const POLL_EVERY = 900
/** Open tasks in each calendar. */
const TASKS = 50
const PEOPLE = 10
const POLLS = repetitions(2000)

/** What calendars cost that a thousand programs ask for every quarter of an hour and that have not changed. */
export const measureCalendars = () =>
  withEnvironment(async ({ postmaster, serve }): Promise<Figure[]> => {
    const { product, signUp } = await serve('calendars', { RATE_LIMITS: 'off' })
    const links: { url: string; etag: string }[] = []
    for (let count = 0; count < PEOPLE; count++) {
      const person = await signUp(`Ada${count}`)
      for (let index = 0; index < TASKS; index++) {
        const due = `2099-${String(1 + (index % 12)).padStart(2, '0')}-15`
        const body = {
          name: `Task ${index}`,
          due,
          time: index % 2 ? '09:30' : null,
          assignedUsers: [{ uid: person.me.uid }],
        }
        await person.request(tasks.add, { body })
      }
      const { path } = await person.request(calendar.makeLink)
      const answer = await fetch(product.origin + path)
      await answer.text()
      links.push({ url: product.origin + path, etag: answer.headers.get('etag')! })
    }
    const poll = async (index: number) => {
      const { url, etag } = links[index % links.length]!
      const { status } = await fetch(url, { headers: { 'if-none-match': etag } })
      if (status !== 304) throw new Error(`A calendar that has not changed was answered with ${status}.`)
    }
    for (let index = 0; index < POLLS / 10; index++) await poll(index)
    const before = { app: cpuOf(product.process.pid!), database: cpuOfChildren(postmaster) }
    for (let index = 0; index < POLLS; index++) await poll(index)
    const shareOf = (seconds: number) => (seconds / POLLS) * (SUBSCRIBERS / POLL_EVERY) * 100
    const app = shareOf(cpuOf(product.process.pid!) - before.app)
    const database = shareOf(cpuOfChildren(postmaster) - before.database)
    const what = `${SUBSCRIBERS} calendars of ${TASKS} tasks, each polled every ${POLL_EVERY / 60} minutes`
    return [
      atMost({ what, value: app + database, most: 1, unit: '% of a core', digits: 2 }),
      { what: 'of that the app', figure: `${app.toFixed(2)} % of a core` },
    ]
  })

import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import type { Registry } from '#test/accounts.ts'
import { join, type Person } from '#test/cast.ts'
import { Client } from '#test/client.ts'
import { test as base, expect } from './fixtures.ts'
import { keepToasts } from './keep-toasts.ts'
import { makeGotoReliable } from './reliable-goto.ts'
import { makeRoutesReliable } from './reliable-routes.ts'
import { watchRequests } from './unanswered.ts'

export type { Locator, Page } from '@playwright/test'
export { expect, type Person }

type Fixtures = {
  /** Makes an account nobody else has met, to ask the API as. */
  arrive: (firstName: string, lastName?: string) => Promise<Person>
  /** A browser of their own, signed in; a page in it that throws an error fails the journey. */
  browse: (person: Person, origin?: string) => Promise<Page>
  /** Three people: Ada and Grace, who work together, and Mallory, the outsider. */
  cast: { ada: Person; grace: Person; mallory: Person }
}

export const test = base.extend<Fixtures>({
  arrive: async ({ registry }, use) =>
    use((firstName, lastName) => arrive(process.env.E2E_ORIGIN!, firstName, lastName, registry)),
  browse: async ({ browser }, use, testInfo) => {
    const contexts: BrowserContext[] = []
    const tellUnanswered: (() => void)[] = []
    const complaints: string[] = []
    await use(async (person, origin = process.env.E2E_ORIGIN!) => {
      const context = await browser.newContext({ baseURL: origin })
      contexts.push(context)
      tellUnanswered.push(watchRequests(context, testInfo))
      await keepToasts(context)
      makeRoutesReliable(context)
      makeGotoReliable(context)
      const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: origin }))
      await context.addCookies(cookies)
      context.on('weberror', (error) => complaints.push(String(error.error())))
      return context.newPage()
    })
    for (const tell of tellUnanswered) tell()
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints).toEqual([])
  },
  cast: async ({ arrive: come }, use) => {
    const [ada, grace] = [await come('Ada', 'Lovelace'), await come('Grace', 'Hopper')]
    await use({ ada, grace, mallory: await come('Mallory', 'Outsider') })
  },
})

/** Makes an account: at once where the product's `registry` is given, else by signing up and in. */
export const arrive = (origin: string, firstName: string, lastName = '', registry?: Registry) =>
  join({ origin, visitor: () => new Client(origin), ...(registry && { context: registry }) }, firstName, lastName, {
    email: `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@cohort.test`,
  })

/** A name nobody else's team or task has, so that journeys can run side by side. */
export const unlike = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

/** Makes a team of these people; the first one owns it. */
export const teamOf = (
  [owner, ...others]: [Person, ...Person[]],
  name = unlike('Portfolio Sprint'),
  isPublic = false,
) =>
  owner.request(teams.create, {
    body: { name, isPublic, description: 'Six weeks to a portfolio.', memberIds: others.map(({ me }) => me.uid) },
  })

type Wanted = { name?: string; due?: string; for?: Person[]; done?: boolean }

/** Adds a task for `by` or somebody else. */
export async function taskOf(by: Person, team: Team | null, wanted: Wanted = {}): Promise<Task> {
  const { name = unlike('Write the report'), due = day(3), for: people = [by], done = false } = wanted
  const assignedUsers = people.map(({ me }) => ({ uid: me.uid }))
  const task = await by.request(tasks.add, { body: { name, due, teamId: team?.id ?? null, assignedUsers } })
  return done ? by.request(tasks.tick, { params: { id: task.id }, body: { done } }) : task
}

/** The calendar day so many days from now, as `YYYY-MM-DD`; browsers of the journeys live in London, as this does. */
export function day(fromNow: number): string {
  const moment = new Date(Date.now() + fromNow * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(moment)
}

/** As a date badge shows it: `{month: 'DEC', day: '25'}`. */
export const badge = (date: string) => ({
  month: new Date(date).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase(),
  day: String(Number(date.slice(8))),
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repetitions } from '../repetitions.ts'
import { files } from '../repository-files.ts'
import { announcingLines, notePlaces } from './announcing.ts'
import { openStage, type People, type Stage, type World } from './stage.ts'

type Happen = (world: World) => Promise<unknown>
type Watcher = Exclude<keyof People, 'ada'>
type Steps = {
  given?: Happen
  happen(world: World, made: unknown): Promise<unknown>
  /** Whose page it changes, if not Ada's. */
  shownTo?: Watcher | 'nobody'
}
export type Scenario = Happen | Steps

/** What exists before something happens, and is on the pages by then: else one fetch would show both. */
export const after = <Made>(
  given: (world: World) => Promise<Made>,
  happen: (world: World, made: Made) => Promise<unknown>,
): Steps => ({ given, happen: (world, made) => happen(world, made as Made) })

export const shownTo = (who: Watcher | 'nobody', scenario: Scenario): Steps => ({ ...stepsOf(scenario), shownTo: who })

const stepsOf = (scenario: Scenario): Steps => (typeof scenario === 'function' ? { happen: scenario } : scenario)

/**
 * After each of these, open pages show what fresh ones do, in every process, and an outsider is told of nobody. Together
 * they reach every line of these features that announces something, except those `unseen`, with where they are tried.
 */
export function testScenarios(
  features: readonly string[],
  scenarios: Record<string, Scenario>,
  unseen: Record<string, string> = {},
) {
  let stage: Stage
  const left = new Set(Object.keys(scenarios))
  const reached = new Set<string>()
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())
  afterAll(() => {
    expect(Object.values(unseen).filter((test) => !files.includes(test))).toEqual([])
    // Some were left out by name, or failed.
    if (left.size > 0) return
    const silent = announcingLines(features).filter(({ place }) => !reached.has(place))
    expect(silent.filter(({ place }) => !unseenIn(unseen, place)).map(({ place, text }) => `${place} ${text}`)).toEqual(
      [],
    )
    const idle = Object.keys(unseen).filter((file) => !silent.some(({ place }) => unseenIn({ [file]: '' }, place)))
    expect(idle, 'lines of these are reached').toEqual([])
  })

  describe('an open page shows it when', () => {
    test.each(Object.entries(scenarios).map(([name, scenario], turn) => [name, scenario, turn] as const))(
      '%s',
      async (name, scenario, turn) => {
        const { given, happen, shownTo: watcher } = stepsOf(scenario)
        const part = turn / Object.keys(scenarios).length
        const { world } = stage
        const shown = await stage.begin(watchersOf(world, part, watcher))
        const made = await given?.(world)
        await stage.followed()
        const before = structuredClone(shown.map((page) => page.shows()))
        await notePlaces(reached, async () => {
          await happen(world, made)
          await stage.followed()
        })
        const live = structuredClone(shown.map((page) => page.shows()))
        const fresh = await stage.fetchAfresh()
        for (const [index, { person }] of shown.entries())
          expectSame(person.me.displayName, live[index]!, fresh[index]!)
        if (watcher !== 'nobody') expect(fresh).not.toEqual(before)
        // Rooms and messages of forums, which everyone may read.
        expect((await stage.idsToldToEve()).filter((field) => !['roomId', 'messageId'].includes(field))).toEqual([])
        left.delete(name)
      },
    )
  })
}

type Shown = Record<string, unknown>
/** Each query by itself, so that a failure says which of them are stale. */
function expectSame(name: string, live: Shown, fresh: Shown) {
  for (const key of new Set([...Object.keys(live), ...Object.keys(fresh)]))
    expect.soft(live[key], `${name}, ${key}`).toEqual(fresh[key])
}

const unseenIn = (unseen: Record<string, string>, place: string) =>
  Object.keys(unseen).some((start) => place.startsWith(`features/${start}`))

/** Ada, and in the short form one of the others, in turn if it is all the same: `part` of the scenarios are before. */
function watchersOf({ ada, grace, mallory, barbara }: People, part: number, watcher: Steps['shownTo']) {
  const people = { grace, mallory, barbara }
  const others = Object.values(people)
  const other = watcher && watcher !== 'nobody' ? people[watcher] : others[Math.floor(part * others.length)]!
  return [ada, ...repetitions([other], others)]
}

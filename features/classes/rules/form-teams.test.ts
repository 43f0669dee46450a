import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formTeams, sharedInterest, shareOut } from './form-teams.ts'

const people = fc
  .array(fc.array(fc.constantFrom('Chess', 'chess', 'Law', 'Music', 'Go'), { maxLength: 4 }), { maxLength: 60 })
  .map((all) => all.map((interests, number) => ({ uid: String(number), interests })))
const forming = fc.record({
  by: fc.constantFrom('size' as const, 'count' as const),
  number: fc.integer({ min: 1, max: 40 }),
  how: fc.constantFrom('random' as const, 'interests' as const),
})

test('everybody is in one team, no team is empty, sizes differ by one at most, and none is above the size wanted', () => {
  fc.assert(
    fc.property(people, forming, (all, wanted) => {
      const teams = formTeams(all, wanted)
      expect(
        teams
          .flat()
          .map(({ uid }) => uid)
          .toSorted(),
      ).toEqual(all.map(({ uid }) => uid).toSorted())
      const sizes = teams.map((team) => team.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      if (all.length > 0) expect(Math.min(...sizes)).toBeGreaterThan(0)
      if (all.length > 0 && wanted.by === 'size') expect(Math.max(...sizes)).toBeLessThanOrEqual(wanted.number)
    }),
  )
})

test('31 people by five are seven teams, none of six, and by interests those who share most sit together', () => {
  const class31 = Array.from({ length: 31 }, (_, number) => ({ uid: String(number), interests: [] }))
  const sizes = formTeams(class31, { by: 'size', number: 5, how: 'random' }).map((team) => team.length)
  expect(sizes.toSorted((a, b) => a - b)).toEqual([4, 4, 4, 4, 5, 5, 5])
  const mixed = Array.from({ length: 8 }, (_, number) => ({
    uid: String(number),
    interests: [number % 2 ? 'Chess' : 'Law', number % 2 ? 'Go' : 'music'],
  }))
  for (const team of formTeams(mixed, { by: 'count', number: 2, how: 'interests' }))
    expect(new Set(team.map(({ interests }) => interests[0])).size).toBe(1)
})

test('a team is named after what most of it share, if two share anything', () => {
  const team = [['Chess', 'Law'], ['law'], ['Go']].map((interests, number) => ({ uid: String(number), interests }))
  expect(sharedInterest(team)).toBe('Law')
  expect(sharedInterest(team.slice(1))).toBeUndefined()
})

test('people are shared out into the smallest teams', () => {
  const placed = shareOut(
    ['a', 'b', 'c'],
    [
      { id: 'full', size: 5 },
      { id: 'small', size: 3 },
      { id: 'middle', size: 4 },
    ],
  )
  expect(placed.map(({ teamId }) => teamId)).toEqual(['small', 'small', 'middle'])
})

import { expect, test } from 'vitest'
import { nextOfTeam } from './next-of-team.ts'

const team = { id: 'weavers', next: { name: 'Oil the loom', due: '2026-11-20' } }
const task = (teamId: string | null, name: string, due: string | null) => ({ teamId, name, due })

test("Ada's next task in a team comes before what the team has to do first", () => {
  const mine = [task(null, 'Rest', '2026-11-21'), task('weavers', 'Wind', '2026-11-22'), task('weavers', 'Weave', null)]
  expect(nextOfTeam(team, mine)).toEqual({ name: 'Wind', due: '2026-11-22' })
  expect(nextOfTeam(team, mine.slice(2))).toEqual({ name: 'Weave', due: undefined })
})

test('with nothing of her own there she sees what the team does next, if anything', () => {
  expect(nextOfTeam(team, [task('others', 'Wind', '2026-11-01')])).toEqual(team.next)
  expect(nextOfTeam({ id: 'weavers', next: null }, [])).toBeUndefined()
})

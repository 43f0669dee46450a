import { describe, expect, test } from 'vitest'
import { invites } from '#features/invites/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { bePatient } from '#test/cast.ts'
import {
  addClassTask,
  blockInClass,
  findClass,
  giveClassRole,
  joinClass,
  leaveClass,
  makeClass,
  makeClassTeams,
  placeIn,
} from '#test/classes.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { joinBy } from '#test/invites.ts'
import { repetitions } from '#test/repetitions.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { REPETITIONS } from '#test/team-races.ts'
import { classes, type SchoolClass } from '../contract.ts'

const { server, other, ada, grace, mallory } = await startTwoWithCast()
bePatient(ada, grace, mallory)
const [adaThere, graceThere, malloryThere] = [ada.at(other), grace.at(other), mallory.at(other)]

describe('at the same time, in two processes', { timeout: repetitions(300_000, 1_800_000) }, () => {
  async function race(run: (shown: SchoolClass, round: number) => Promise<unknown>) {
    for (let round = 0; round < REPETITIONS; round++) {
      const made = await makeClass(ada, [grace, mallory])
      await run(await makeClassTeams(ada, made, [[grace], []]), round)
      expect(await brokenInvariants(server)).toEqual([])
      await server.context.database.pool.query('delete from classes')
      await server.context.database.pool.query('delete from teams')
    }
  }
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => true,
      ({ status }: { status: number }) => {
        if (![403, 404, 409].includes(status)) throw new Error(`answered ${status}`)
        return false
      },
    )

  test('two leaders who leave, or make each other members, leave one', async () => {
    await race(async (shown, round) => {
      await giveClassRole(ada, shown, grace.me.uid, 'leader')
      const acts =
        round % 2 === 0
          ? [leaveClass(ada, shown), leaveClass(graceThere, shown)]
          : [giveClassRole(ada, shown, grace.me.uid, 'member'), giveClassRole(graceThere, shown, ada.me.uid, 'member')]
      const done = await Promise.all(acts.map(outcome))
      expect(done.filter(Boolean)).toHaveLength(1)
      const left = await Promise.any([findClass(ada, shown), findClass(grace, shown)])
      expect(left.people.filter(({ role }) => role === 'leader')).toHaveLength(1)
    })
  })

  test('somebody who is moved while they leave the class is in none of its teams', async () => {
    await race(async (shown) => {
      const [, second] = shown.teams
      await Promise.all([leaveClass(grace, shown), outcome(placeIn(adaThere, shown, graceThere, second!.id))])
      expect(await grace.request(teams.list)).toEqual([])
    })
  })

  test('somebody who is moved twice, while they leave the team, is in one team at most, and a task has its people', async () => {
    await race(async (shown) => {
      const [first, second] = shown.teams
      await addClassTask(ada, shown, { each: true })
      await Promise.all([
        outcome(placeIn(ada, shown, grace, second!.id)),
        outcome(placeIn(adaThere, shown, grace, first!.id)),
        outcome(graceThere.request(teams.removeMember, { params: { teamId: first!.id, uid: grace.me.uid } })),
      ])
      expect((await grace.request(teams.list)).length).toBeLessThanOrEqual(1)
    })
  })

  test('somebody who is blocked while they join the class or its team is in neither', async () => {
    await race(async (shown, round) => {
      const { linkId } = await ada.request(invites.resetLink, { params: { teamId: shown.teams[0]!.id } })
      await leaveClass(mallory, shown)
      const enter = () => (round % 2 === 0 ? joinClass(malloryThere, shown) : joinBy(malloryThere, linkId!))
      await Promise.all([blockInClass(ada, shown, mallory), outcome(enter())])
      expect(await mallory.request(teams.list)).toEqual([])
      expect(await mallory.request(classes.list)).toEqual([])
    })
  })

  test('ending against moving and adding leaves whole teams', async () => {
    await race(async (shown) => {
      const [, second] = shown.teams
      await Promise.all([
        ada.request(classes.end, { params: { classId: shown.id } }),
        outcome(placeIn(adaThere, shown, malloryThere, second!.id)),
        outcome(addClassTask(adaThere, shown)),
      ])
      expect(await ada.request(teams.list)).toHaveLength(2)
    })
  })
})

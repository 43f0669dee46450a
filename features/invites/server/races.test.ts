import { describe, expect, test } from 'vitest'
import { type Team, teams } from '#features/teams/contract.ts'
import { bePatient } from '#test/cast.ts'
import { endInvite, invite, invitesOf, invitesTo, joinBy } from '#test/invites.ts'
import { repetitions } from '#test/repetitions.ts'
import { startTwoWithCast } from '#test/start-with-cast.ts'
import { isGone, raceInTeams } from '#test/team-races.ts'
import { invites } from '../contract.ts'

const { server, other, ada, grace, mallory } = await startTwoWithCast()
bePatient(ada, grace, mallory)
const [adaThere, malloryThere] = [ada.at(other), mallory.at(other)]

describe('at the same time, in two processes', { timeout: repetitions(300_000, 1_800_000) }, () => {
  const named = (team: Team) => ({ params: { teamId: team.id } })
  const members = async (team: Team) => (await ada.request(teams.find, named(team))).members

  const race = (run: (team: Team, round: number) => Promise<unknown>) => raceInTeams({ server, owner: ada }, run)

  test('joining twice at once is joining once, and both calls succeed', async () => {
    await race(async (team) => {
      await invite(ada, team, mallory)
      const joined = [joinBy(mallory, team.id), joinBy(malloryThere, team.id), malloryThere.request(teams.list)]
      await Promise.all(joined)
      expect(await ada.request(teams.find, named(team))).toMatchObject({
        members: [ada.me.uid, mallory.me.uid],
        version: team.version + 1,
      })
      expect(await invitesTo(mallory)).toEqual([])
    })
  })

  test('joining by an invite against its withdrawal ends with Mallory in or out, and no invite', async () => {
    await race(async (team, round) => {
      const { linkId } = await ada.request(invites.resetLink, named(team))
      await ada.request(invites.changeLink, { ...named(team), body: { isOpen: false } })
      const sent = await invite(ada, team, mallory)
      const acts = [() => joinBy(mallory, linkId!).catch(isGone), () => endInvite(adaThere, sent).catch(isGone)]
      const [joined] = await bothWays(acts, round)
      expect(await members(team)).toHaveLength(joined ? 2 : 1)
      expect(await invitesOf(ada, team)).toEqual([])
    })
  })

  test('joining and inviting against deleting the team leaves nothing of it', async () => {
    await race(async (team, round) => {
      await bothWays(
        [
          () => joinBy(mallory, team.id).catch(isGone),
          () => ada.request(teams.remove, named(team)),
          () => invite(adaThere, team, grace).catch(isGone),
        ],
        round,
      )
      expect([await invitesTo(mallory), await invitesTo(grace)]).toEqual([[], []])
      const { rows } = await server.context.database.pool.query('select from team_links where team_id = $1', [team.id])
      expect(rows).toEqual([])
    })
  })

  test('joining against a removal by the owner ends with Mallory out and barred', async () => {
    await race(async (team, round) => {
      await joinBy(mallory, team.id)
      const remove = () => adaThere.request(teams.removeMember, { params: { teamId: team.id, uid: mallory.me.uid } })
      await bothWays([() => joinBy(mallory, team.id).catch(isGone), remove], round)
      expect(await members(team)).toEqual([ada.me.uid])
      await expect(joinBy(malloryThere, team.id)).rejects.toMatchObject({ status: 404 })
    })
  })

  test('joining against a reset lets in who was first, and nobody afterwards', async () => {
    await race(async (team, round) => {
      const [joined] = await bothWays(
        [() => joinBy(mallory, team.id).catch(isGone), () => adaThere.request(invites.resetLink, named(team))],
        round,
      )
      expect(await members(team)).toHaveLength(joined ? 2 : 1)
      await expect(joinBy(grace, team.id)).rejects.toMatchObject({ status: 404 })
    })
  })

  test('inviting Mallory twice, while she joins, leaves no invite to a member', async () => {
    await race(async (team, round) => {
      await bothWays(
        [
          () => invite(ada, team, mallory).catch(memberAlready),
          () => joinBy(mallory, team.id),
          () => invite(adaThere, team, 'MALLORY@cohort.test').catch(memberAlready),
        ],
        round,
      )
      expect(await members(team)).toEqual([ada.me.uid, mallory.me.uid])
      expect(await invitesOf(ada, team)).toEqual([])
    })
  })

  test('declining twice is once', async () => {
    await race(async (team) => {
      const sent = await invite(ada, team, mallory)
      const ended = [endInvite(mallory, sent), endInvite(malloryThere, sent), endInvite(adaThere, sent)]
      const answers = await Promise.all(ended.map((end) => end.then(() => true).catch(isGone)))
      expect(answers.filter(Boolean)).toHaveLength(1)
    })
  })
})

/** Runs all at once, in reverse order every second round. The results keep the given order. */
async function bothWays(acts: (() => Promise<unknown>)[], round: number): Promise<unknown[]> {
  if (round % 2 === 0) return Promise.all(acts.map((act) => act()))
  return (await Promise.all(acts.toReversed().map((act) => act()))).toReversed()
}

function memberAlready(error: { code: string }) {
  if (error.code !== 'already-member') throw error
}

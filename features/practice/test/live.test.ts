import { seats } from '#features/seats/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { inTeam } from '#test/live/happenings.ts'
import { after, testScenarios } from '#test/live/scenarios.ts'
import type { World } from '#test/live/stage.ts'
import { sit, tableOf } from '#test/seats.ts'
import { practice } from '../contract.ts'

const startPractice = ({ ada, team }: World) =>
  ada.request(practice.start, inTeam(team)).catch(() => ada.request(practice.find, inTeam(team)))

async function practiseWithCandidate(world: World) {
  await startPractice(world)
  await world.grace.request(practice.takeRole, { ...inTeam(world.team), body: { role: 'candidate' } })
}

const scores = { structure: 3, examples: 3, clarity: 3, presence: 3 } as const

testScenarios(['practice'], {
  'Ada starts to practise': ({ ada, team }) => ada.request(practice.start, inTeam(team)),
  'Grace, who has a role, is removed from the team': after(practiseWithCandidate, ({ ada, grace, team }) =>
    ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } }),
  ),
  'Grace takes a role': after(startPractice, ({ grace, team }) =>
    grace.request(practice.takeRole, { ...inTeam(team), body: { role: 'candidate' } }),
  ),
  'Ada asks a question': after(startPractice, ({ ada, team }) =>
    ada.request(practice.change, { ...inTeam(team), body: { question: `Why ${crypto.randomUUID()}?` } }),
  ),
  'Ada starts the timer': after(startPractice, ({ ada, team }) =>
    ada.request(practice.change, { ...inTeam(team), body: { timer: 'start' } }),
  ),
  'Grace leaves the table of the round': after(
    async (world: World) => {
      await sit(world.grace, tableOf(world.team))
      await practiseWithCandidate(world)
    },
    ({ grace }) => grace.request(seats.leave),
  ),
  'Ada gives Grace feedback': after(practiseWithCandidate, ({ ada, team }) =>
    ada.request(practice.giveFeedback, { ...inTeam(team), body: { scores, good: 'Clear', improve: [] } }),
  ),
  'Ada ends practising': after(startPractice, ({ ada, team }) => ada.request(practice.end, inTeam(team))),
  'Ada adds a question to the bank': ({ ada, team }) =>
    ada.request(practice.addQuestion, { ...inTeam(team), body: { text: 'Why engines?' } }),
  'Ada removes a question from the bank': after(
    ({ ada, team }) => ada.request(practice.addQuestion, { ...inTeam(team), body: { text: 'Why looms?' } }),
    ({ ada, team }, { questions }) =>
      ada.request(practice.removeQuestion, {
        params: { teamId: team.id, questionId: questions.find(({ isMine }) => isMine)!.id },
      }),
  ),
})

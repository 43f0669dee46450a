import { privacy } from '#features/people/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { befriend, block, unfriend } from '#test/friends.ts'
import { inTeam } from '#test/live/happenings.ts'
import { after, shownTo, testScenarios } from '#test/live/scenarios.ts'
import type { World } from '#test/live/stage.ts'
import { tick } from '#test/teams.ts'
import { seats } from '../contract.ts'

const withTeam = ({ team, task }: World) => ({
  body: { table: { kind: 'team' as const, teamId: team.id }, minutes: 25, taskId: task.id },
})
const graceSits = (world: World) => world.grace.request(seats.sitDown, withTeam(world))
const sitWithFriends = ({ grace }: World) =>
  grace.request(seats.sitDown, { body: { table: { kind: 'friends' }, minutes: 25, taskId: null } })
async function graceSitsWithFriends(world: World) {
  await befriend(world.ada, world.grace)
  await sitWithFriends(world)
}

testScenarios(
  ['seats'],
  {
    'Grace sits down at the table of her team': graceSits,
    'Ada sits down alone': ({ ada }) =>
      ada.request(seats.sitDown, { body: { table: { kind: 'alone' }, minutes: 25, taskId: null } }),
    'Grace sits down with friends': after(({ ada, grace }: World) => befriend(ada, grace), sitWithFriends),
    'Grace ticks the task of her seat': after(graceSits, ({ grace, task }) => tick(grace, task)),
    'Grace stays longer': after(graceSits, ({ grace }) => grace.request(seats.change, { body: { moreMinutes: 5 } })),
    'Grace takes a break': after(graceSits, ({ grace }) => grace.request(seats.change, { body: { isOnBreak: true } })),
    'Grace leaves the table': after(graceSits, ({ grace }) => grace.request(seats.leave)),
    'Grace hides that she is here': after(graceSits, ({ grace }) =>
      grace.request(privacy.change, { body: { presence: 'hidden' } }),
    ),
    'Grace is taken out of the team': after(graceSits, ({ ada, grace, team }) =>
      ada.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } }),
    ),
    'the team is archived': after(graceSits, ({ ada, team }) => ada.request(teams.archive, inTeam(team))),
    'Ada ends the friendship': after(graceSitsWithFriends, ({ ada, grace }) => unfriend(ada, grace)),
    'Ada blocks Grace at the table': after(graceSits, ({ ada, grace }) => block(ada, grace)),
    'Grace offers Ada a seat': after(graceSits, ({ ada, grace }) =>
      grace.request(seats.offer, { body: { uids: [ada.me.uid] } }),
    ),
    'Ada blocks Grace, who sees her there': shownTo(
      'grace',
      after(
        ({ ada, ...world }: World) => ada.request(seats.sitDown, withTeam({ ada, ...world })),
        ({ ada, grace }) => block(ada, grace),
      ),
    ),
  },
  { 'seats/server/changes/away.ts': 'features/seats/server/away.test.ts' },
)

import { invites } from '#features/invites/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { NETWORK } from '../large-dataset/sizes.ts'
import type { LargeWorld, Request } from './large-world.ts'

const newest = async ({ ada, engine }: LargeWorld) =>
  (await ada.request(invites.ofTeam, { params: { teamId: engine.id }, query: { limit: 1 } })).items[0]!.id
const publicTeam = async ({ ada }: LargeWorld) =>
  (await ada.request(teams.discover, { query: { search: 'Team 10', limit: 1 } })).items[0]!.id

export const inviteRequests: Request[] = [
  ['invites to me', 250, ({ get }) => get('/api/invites?limit=50')],
  ['their next page', 250, ({ getNext }) => getNext('/api/invites?limit=50')],
  ['the invites of a team', 250, ({ get, engine }) => get(`/api/teams/${engine.id}/invites?limit=50`)],
  ['its link', 20, ({ get, engine }) => get(`/api/teams/${engine.id}/link`)],
  ['people to invite', 500 + NETWORK, ({ get, engine }) => get(`/api/teams/${engine.id}/invitees?limit=50`)],
  [
    'by a common word',
    3000 + NETWORK,
    ({ get, engine }) => get(`/api/teams/${engine.id}/invitees?limit=50&search=person`),
  ],
  ['inviting', 150, ({ post, engine }) => post('/api/invites', { teamId: engine.id, email: 'new@mail.test' })],
  ['mailing an invite again', 50, async (world) => world.post(`/api/invites/${await newest(world)}/mail`)],
  ['withdrawing', 20, async (world) => world.remove(`/api/invites/${await newest(world)}`)],
  // A page of 50, with the members of each team in the order of their faces.
  ['the teams that invite me', 600, ({ get }) => get('/api/invites/teams')],
  ['what a link shows', 20, async (world) => world.get(`/api/joins/${await publicTeam(world)}/preview`)],
  ['looking at a link', 20, async (world) => world.get(`/api/joins/${await publicTeam(world)}`)],
  ['joining by a link', 50, async (world) => world.post(`/api/joins/${await publicTeam(world)}`)],
  ['resetting a link', 20, ({ post, engine }) => post(`/api/teams/${engine.id}/link`)],
]

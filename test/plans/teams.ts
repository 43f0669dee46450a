import { teams } from '#features/teams/contract.ts'
import { FRIENDS, NETWORK } from '../large-dataset/sizes.ts'
import { addLabel, addOwnLabel, addTask, makeConfirmedTeam, makeTeam } from '../teams.ts'
import type { Request } from './large-world.ts'

export const teamRequests: Request[] = [
  ['my teams', 100, ({ get }) => get('/api/teams')],
  ['one team', 20, ({ get, engine }) => get(`/api/teams/${engine.id}`)],
  ['its members', 20, ({ get, engine }) => get(`/api/teams/${engine.id}/members`)],
  // Whether Ada may add Grace depends on her friends and theirs.
  [
    'making a team',
    30 + 2 * FRIENDS,
    ({ post, grace }) => post('/api/teams', { name: 'New', memberIds: [grace.me.uid] }),
  ],
  [
    'leaving a team with the others of the same person',
    250,
    async ({ ada, remove, mallory }) => {
      await makeTeam(ada, [mallory])
      const { id } = await makeTeam(ada, [mallory])
      return remove(`/api/teams/${id}/members/${mallory.me.uid}`, undefined, mallory)
    },
  ],
  ['renaming a team', 20, ({ patch, engine }) => patch(`/api/teams/${engine.id}`, { name: 'Renamed' })],
  [
    'making a viewer of a member with open tasks',
    300,
    async ({ ada, put, mallory }) => {
      const team = await makeTeam(ada, [mallory])
      await addTask(ada, team, { assignedUsers: [{ uid: mallory.me.uid }] })
      await addTask(ada, team, { everyone: true })
      return put(`/api/teams/${team.id}/members/${mallory.me.uid}/role`, { role: 'viewer' })
    },
  ],
  [
    'handing a team over',
    100,
    async ({ ada, put, mallory }) => {
      const team = await makeConfirmedTeam(ada, [mallory])
      return put(`/api/teams/${team.id}/owner`, { uid: mallory.me.uid })
    },
  ],
  ['archived teams', 20, ({ get }) => get('/api/archived-teams')],
  [
    'archiving a team',
    100,
    async ({ ada, put, mallory }) => put(`/api/teams/${(await makeConfirmedTeam(ada, [mallory])).id}/archive`, {}),
  ],
  [
    'restoring a team',
    300,
    async ({ ada, remove, mallory }) => {
      const { id } = await makeConfirmedTeam(ada, [mallory])
      await ada.request(teams.archive, { params: { teamId: id } })
      return remove(`/api/teams/${id}/archive`)
    },
  ],
  [
    'making a label',
    20,
    ({ post, engine }) => post(`/api/teams/${engine.id}/labels`, { name: crypto.randomUUID(), colour: 'blue' }),
  ],
  [
    'renaming a label',
    20,
    async ({ ada, patch, engine }) => {
      const { id } = await addLabel(ada, engine, crypto.randomUUID())
      return patch(`/api/teams/${engine.id}/labels/${id}`, { name: crypto.randomUUID() })
    },
  ],
  [
    'deleting a label',
    20,
    async ({ ada, remove, engine }) => {
      const { id } = await addLabel(ada, engine, crypto.randomUUID())
      return remove(`/api/teams/${engine.id}/labels/${id}`)
    },
  ],
  ['the labels of one person', 20, ({ get }) => get('/api/labels')],
  ['making a label of one’s own', 30, ({ post }) => post('/api/labels', { name: crypto.randomUUID() })],
  [
    'renaming a label of one’s own',
    30,
    async ({ ada, patch }) => {
      const { id } = await addOwnLabel(ada, crypto.randomUUID())
      return patch(`/api/labels/${id}`, { name: crypto.randomUUID() })
    },
  ],
  [
    'deleting a label of one’s own',
    30,
    async ({ ada, remove }) => remove(`/api/labels/${(await addOwnLabel(ada, crypto.randomUUID())).id}`),
  ],
  ['public teams', 700, ({ get }) => get('/api/public-teams?limit=50')],
  ['public teams by two letters', 700, ({ get }) => get('/api/public-teams?limit=50&search=te')],
  ['public teams by a common word', 700, ({ get }) => get('/api/public-teams?limit=50&search=team')],
  ['public teams by a rare word', 60, ({ get }) => get('/api/public-teams?limit=50&search=loom')],
  ['people', 400 + NETWORK, ({ get }) => get('/api/people?limit=50')],
  ['people by two letters', 3000 + NETWORK, ({ get }) => get('/api/people?limit=50&search=pe')],
  ['people by two letters that nobody has', NETWORK, ({ get }) => get('/api/people?limit=50&search=zq')],
  ['people by a common word', 3000 + NETWORK, ({ get }) => get('/api/people?limit=50&search=person')],
  ['people by a rare later word', 100 + NETWORK, ({ get }) => get('/api/people?limit=50&search=hopper')],
  ['people by two letters of a later word', 3000 + NETWORK, ({ get }) => get('/api/people?limit=50&search=77')],
  // Ids are random, so these searches pass some rows more or less.
  ['people to add to a team', 450 + NETWORK, ({ get }) => get('/api/people?limit=50&for=team')],
  [
    'people to add to a team by a common word',
    3000 + NETWORK,
    ({ get }) => get('/api/people?limit=50&for=team&search=person'),
  ],
  ['people by a word that nobody has', NETWORK, ({ get }) => get('/api/people?limit=50&search=xyzzy')],
]

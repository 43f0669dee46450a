import { friends } from '#features/friends/contract.ts'
import type { Person } from '../cast.ts'
import { NETWORK } from '../large-dataset/sizes.ts'
import type { LargeWorld, Request } from './large-world.ts'

const newest = async ({ ada }: LargeWorld) => (await ada.request(friends.requests)).items[0]!.requestId!
const friendOf = async (person: Person) => (await person.request(friends.list)).items[0]!.uid
const strangerOf = async (person: Person) =>
  (await person.request(friends.search, { query: { text: 'person99' } })).items.find(({ tie }) => tie === 'none')!.uid

export const friendRequests: Request[] = [
  ['people to befriend', 100 + NETWORK, ({ get }) => get('/api/friends/search')],
  ['people to befriend by two letters', 300 + 2 * NETWORK, ({ get }) => get('/api/friends/search?text=pe')],
  [
    'people to befriend by two digits of a later word',
    300 + 2 * NETWORK,
    ({ get }) => get('/api/friends/search?text=77'),
  ],
  [
    'people to befriend by one digit of a later word',
    300 + 2 * NETWORK,
    ({ get }) => get('/api/friends/search?text=9'),
  ],
  ['people to befriend by an address', 2 * NETWORK, ({ get }) => get('/api/friends/search?text=person7%40bulk.test')],
  ['people to befriend by what nobody has', 2 * NETWORK, ({ get }) => get('/api/friends/search?text=zq')],
  ['who is open to help', 100 + NETWORK, ({ get }) => get('/api/helpers?limit=12')],
  ['their next page', 100 + NETWORK, ({ getNext }) => getNext('/api/helpers?limit=12')],
  ['my friends', 200, ({ get }) => get('/api/friends?limit=10')],
  ['their next page', 200, ({ getNext }) => getNext('/api/friends?limit=10')],
  ['requests to me', 200, ({ get }) => get('/api/friend-requests?limit=10')],
  ['their next page', 200, ({ getNext }) => getNext('/api/friend-requests?limit=10')],
  ['my requests', 200, ({ get }) => get('/api/friend-requests?limit=10&direction=outgoing')],
  ['how many they are', 5, ({ get }) => get('/api/friends/counts')],
  ['asking somebody', 30, async ({ post, grace }) => post('/api/friend-requests', { toId: await strangerOf(grace) })],
  [
    'accepting',
    40,
    async (world) => world.patch(`/api/friend-requests/${await newest(world)}`, { status: 'accepted' }),
  ],
  [
    'declining',
    30,
    async (world) => world.patch(`/api/friend-requests/${await newest(world)}`, { status: 'declined' }),
  ],
  ['people I may know', 100 + 2 * NETWORK, ({ get }) => get('/api/friends/suggestions')],
  // Reads what Ada was told of this friend: of one of them 200 notifications.
  ['unfriending', 220, async ({ remove, ada }) => remove(`/api/friends/${await friendOf(ada)}`)],
  [
    'bringing a friend back',
    30,
    async ({ put, remove, ada }) => {
      const uid = await friendOf(ada)
      await remove(`/api/friends/${uid}`)
      return put(`/api/friends/${uid}/restoration`)
    },
  ],
  // Counts the people who are blocked, at most 1,000, and reads what Ada was told of this friend.
  ['blocking', 600, async ({ put, ada }) => put(`/api/blocks/${await friendOf(ada)}`)],
  ['the people I have blocked', 200, ({ get }) => get('/api/blocks?limit=10')],
]

import { CIRCLE } from '../crowded/size.ts'
import type { Request } from './crowded-world.ts'

export const teamRequests: Request[] = [
  ['my teams', 100, ({ get }) => get('/api/teams')],
  ['one team', 20, ({ get, engine }) => get(`/api/teams/${engine.id}`)],
  ['its members', 20, ({ get, engine }) => get(`/api/teams/${engine.id}/members`)],
  ['making a team', 30, ({ post, grace }) => post('/api/teams', { name: 'New', memberIds: [grace.me.uid] })],
  ['renaming a team', 20, ({ patch, engine }) => patch(`/api/teams/${engine.id}`, { name: 'Renamed' })],
  ['public teams', 200, ({ get }) => get('/api/public-teams?limit=50')],
  ['public teams by two letters', 400, ({ get }) => get('/api/public-teams?limit=50&search=te')],
  ['public teams by a common word', 400, ({ get }) => get('/api/public-teams?limit=50&search=team')],
  ['public teams by a rare word', 50, ({ get }) => get('/api/public-teams?limit=50&search=loom')],
  ['people', 400 + CIRCLE, ({ get }) => get('/api/people?limit=50')],
  ['people by two letters', 400 + CIRCLE, ({ get }) => get('/api/people?limit=50&search=pe')],
  ['people by two letters that nobody has', CIRCLE, ({ get }) => get('/api/people?limit=50&search=zq')],
  ['people by a common part', 400 + CIRCLE, ({ get }) => get('/api/people?limit=50&search=erson')],
  ['people by a rare part', CIRCLE, ({ get }) => get('/api/people?limit=50&search=opper')],
  ['people by a part that nobody has', CIRCLE, ({ get }) => get('/api/people?limit=50&search=xyzzy')],
]

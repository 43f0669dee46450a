import { practice } from '#features/practice/contract.ts'
import type { Request } from './large-world.ts'

const scores = { structure: 1, examples: 2, clarity: 3, presence: 4 }

export const practiceRequests: Request[] = [
  ['the room of a team', 400, ({ get, engine }) => get(`/api/teams/${engine.id}/practice`)],
  ['starting a session', 600, ({ post, engine }) => post(`/api/teams/${engine.id}/practice`)],
  ['asking a question', 600, ({ patch, engine }) => patch(`/api/teams/${engine.id}/practice`, { question: 'Why?' })],
  [
    'answering',
    600,
    ({ put, engine, grace }) => put(`/api/teams/${engine.id}/practice/role`, { role: 'candidate' }, grace),
  ],
  [
    'feedback',
    600,
    ({ put, engine }) => put(`/api/teams/${engine.id}/practice/feedback`, { scores, good: 'Calm', improve: [] }),
  ],
  ['ending it', 600, ({ remove, engine }) => remove(`/api/teams/${engine.id}/practice`)],
  [
    'a question of our own',
    600,
    ({ post, engine }) => post(`/api/teams/${engine.id}/practice/questions`, { text: 'Why?' }),
  ],
  [
    'removing it',
    600,
    async ({ ada, remove, engine }) => {
      const { questions } = await ada.request(practice.find, { params: { teamId: engine.id } })
      return remove(`/api/teams/${engine.id}/practice/questions/${questions[0]!.id}`)
    },
  ],
]

import { calendar } from '#features/calendar/contract.ts'
import { profiles } from '#features/people/contract.ts'
import { FRIENDS } from '../large-dataset/sizes.ts'
import type { Request } from './large-world.ts'

const careerGoals = ['Rest', 'Travel']

export const personRequests: Request[] = [
  ['somebody', 50, ({ get, grace }) => get(`/api/people/${grace.me.uid}`)],
  ['my page as others see it', 150, ({ get }) => get('/api/profile/preview?as=friend')],
  ['my profile', 10, ({ get }) => get('/api/profile/me')],
  ['changing it', 20, ({ patch }) => patch('/api/profile/me', { description: 'Computes.' })],
  [
    'changing my goals',
    20,
    async ({ ada, patch }) => {
      await ada.request(profiles.change, { body: { careerGoals } })
      return patch('/api/profile/me', { careerGoals: [...careerGoals, 'Rest'] })
    },
  ],
  [
    'ticking a goal',
    10,
    async ({ ada, put }) => {
      const { goals } = await ada.request(profiles.change, { body: { careerGoals } })
      return put(`/api/profile/goals/${goals[0]!.id}`, { reached: true })
    },
  ],
  [
    'my calendar as a program reads it',
    7000,
    async ({ ada, engine, get }) => {
      const { path } = await ada.request(calendar.makeLink)
      await ada.request(calendar.change, { body: { teamIds: [engine.id] } })
      return get(path!)
    },
  ],
  ['where I am signed in', 20, ({ get }) => get('/api/sessions?limit=10')],
  ['how I sign in', 20, ({ get }) => get('/api/linked-accounts')],
  ['choosing how Cohort looks', 10, ({ patch }) => patch('/api/look', { textSize: 'large' })],
  ['changing my name', 10 * FRIENDS, ({ patch }) => patch('/api/account', { firstName: 'Augusta' })],
  ['everything of mine', 1000, ({ get, grace }) => get('/api/export', undefined, grace)],
]

import { notifications } from '#features/notifications/contract.ts'
import type { Request } from './large-world.ts'

export const notificationRequests: Request[] = [
  // Also the faces of those who did it, and the rooms whose unread messages are counted.
  ['my notifications', 150, ({ get }) => get('/api/notifications?limit=20')],
  ['those about tasks', 80, ({ get }) => get('/api/notifications?limit=20&category=tasks')],
  ['those in which I am mentioned', 80, ({ get }) => get('/api/notifications?limit=20&category=mentions')],
  ['their next page', 60, ({ getNext }) => getNext('/api/notifications?limit=20')],
  [
    'reading one',
    10,
    async ({ ada, put }) => {
      const { items } = await ada.request(notifications.list, { query: { limit: 1 } })
      return put(`/api/notifications/${items[0]!.id}/read`)
    },
  ],
  ['reading all', 150, ({ put }) => put('/api/notifications/read', { until: new Date().toISOString() })],
  ['which news I want', 10, ({ get }) => get('/api/notification-choices')],
  ['choosing it', 10, ({ patch }) => patch('/api/notification-choices', { inCohort: { badges: false } })],
]

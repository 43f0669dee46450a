import { notifications } from '#features/notifications/contract.ts'
import type { Request } from './large-world.ts'

export const notificationRequests: Request[] = [
  ['my notifications', 60, ({ get }) => get('/api/notifications?limit=20')],
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
  ['choosing it', 10, ({ patch }) => patch('/api/notification-choices', { badges: false })],
]

import type { Event } from '#shared/events.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach } from '#web/live/effects.ts'

const unrelated: readonly Event['type'][] = ['forums.counted', 'chat.typing']

export const recordEffects = {
  // It names tasks, teams, goals, and badges, which almost everything may bring.
  '*': ({ type }, { queries }) => !unrelated.includes(type) && refetchTopic(queries, 'record'),
  ...onEach(['record.changed', 'confirmation.asked', 'confirmation.withdrawn', 'confirmation.answered'], () => {}),
} satisfies Effects

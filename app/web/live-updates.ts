import type { QueryClient } from '@tanstack/react-query'
import { sendWaitingMessages } from '#features/chat/web/live.ts'
import { vitals } from '#features/vitals/contract.ts'
import { type LiveParts, startLiveUpdates as start } from '#web/live/start-live-updates.ts'
import { applyEvent } from './apply-event.ts'

const parts: LiveParts = {
  applyEvent,
  sendPending: (queries, me) => void sendWaitingMessages(queries, me),
  loadOffline: () => import('./open-offline.ts'),
  vitalsPath: vitals.report.path,
}

/** @param me Id of the person who is signed in. @returns how to stop */
export const startLiveUpdates = (queries: QueryClient, me: string) => start(queries, me, parts)

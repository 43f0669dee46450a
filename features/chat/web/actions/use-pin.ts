import { useQueryClient } from '@tanstack/react-query'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showNotSaved } from '#web/ui/toast.tsx'
import type { Message } from '../../contract.ts'
import { pins } from '../../pins-contract.ts'
import { pinsQuery } from '../queries/pins.ts'
import { updateMessageInCaches } from '../queries/rooms.ts'

export function usePin() {
  const queries = useQueryClient()

  /** Null unpins. */
  const setPin = ({ id, roomId }: Message, pin: Message['pin']) =>
    saveChange(queries, pin, {
      key: ['pin'],
      scope: `message ${id}`,
      send: () =>
        pin
          ? request(pins.pin, { params: { messageId: id }, body: { isAnnouncement: pin === 'announced' } })
          : request(pins.unpin, { params: { messageId: id } }),
      onSaved(answer) {
        updateMessageInCaches(queries, answer, () => answer.mine)
        void queries.invalidateQueries(pinsQuery(roomId))
      },
      onFailed: showNotSaved,
    })

  const dismiss = ({ id, roomId }: Message) =>
    saveChange(queries, id, {
      key: ['dismissal'],
      scope: `dismissal ${roomId}`,
      send: () => request(pins.dismiss, { params: { messageId: id } }),
      apply() {
        const { queryKey } = pinsQuery(roomId)
        const before = queries.getQueryData(queryKey)
        queries.setQueryData(queryKey, (pins) => pins && { ...pins, announcementId: null })
        return () => queries.setQueryData(queryKey, before)
      },
      onFailed: showNotSaved,
    })

  return { setPin, dismiss }
}

import { liveQuery } from '#web/data/live-query.ts'
import { pins } from '../../pins-contract.ts'

export const pinsQuery = (roomId: string) => liveQuery(['chat', 'pins', roomId], pins.list, { params: { roomId } })

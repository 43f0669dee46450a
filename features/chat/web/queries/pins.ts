import { queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { pins } from '../../pins-contract.ts'

export const pinsQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['chat', 'pins', roomId],
    queryFn: (context) => refetchIfChanged(context, (signal) => request(pins.list, { params: { roomId }, signal })),
  })

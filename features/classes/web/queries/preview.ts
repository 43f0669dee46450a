import { queryOptions } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { classLinks } from '../../link-contract.ts'

/** Null for a link that lets nobody in. Nothing of it stays behind on a shared computer. */
export const classPreviewQuery = (linkId: string) =>
  queryOptions({
    queryKey: ['class-preview', linkId],
    async queryFn({ signal }) {
      try {
        return await request(classLinks.preview, { params: { linkId }, signal })
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null
        throw error
      }
    },
    gcTime: 0,
  })

import { queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { taskPage } from '../../details-contract.ts'
import { detailsKey } from './refetch-page.ts'
import { withUnsaved } from './unsaved-checklist.ts'

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: detailsKey(id),
    async queryFn(context) {
      const details = await refetchIfChanged(context, (signal) =>
        request(taskPage.details, { params: { id }, signal, bearer: true }),
      )
      const { checklist: savedChecklist } = details
      return { ...details, checklist: withUnsaved(context.client, id, savedChecklist), savedChecklist }
    },
  })

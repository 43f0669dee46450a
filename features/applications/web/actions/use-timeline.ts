import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/call.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { request } from '#web/request/api-client.ts'
import { showProblem } from '#web/ui/toast.tsx'
import { type Application, applications, type Entry } from '../../contract.ts'
import { showApplication } from '../queries/update-cards.ts'

export type NewEntry = Omit<BodyOf<typeof applications.addEntry>, 'key'>

/** @returns whether it was saved */
export function useAddEntry({ id }: Pick<Application, 'id'>) {
  const queries = useQueryClient()
  return async (entry: NewEntry): Promise<boolean> => {
    const body = { ...entry, key: randomUuid() }
    return request(applications.addEntry, { params: { applicationId: id }, body }).then(
      (changed) => {
        showApplication(queries, changed)
        return true
      },
      (error: unknown) => {
        showProblem(error)
        return false
      },
    )
  }
}

export function useRemoveEntry({ id }: Pick<Application, 'id'>) {
  const queries = useQueryClient()
  return ({ id: entryId }: Entry) =>
    request(applications.removeEntry, { params: { applicationId: id, entryId } }).then(
      (changed) => showApplication(queries, changed),
      showProblem,
    )
}

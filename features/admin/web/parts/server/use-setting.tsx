import { useQueryClient } from '@tanstack/react-query'
import type { ParsedBody } from '#shared/call.ts'
import { SaveMark, useSaved } from '#web/forms/save-mark.tsx'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { serverAdministration } from '../../../server-contract.ts'
import { settingsQuery } from '../../queries/admin.ts'

type Changes = Partial<ParsedBody<typeof serverAdministration.change>>

/** Saves what is chosen at once. `mark` says that it is saved, or could not be. */
export function useSetting(name: string) {
  const queries = useQueryClient()
  const { isSaved, setSaved } = useSaved()
  const send = async (changes: Changes) => {
    queries.setQueryData(settingsQuery.queryKey, await request(serverAdministration.change, { body: changes }))
    setSaved(true)
  }
  const saving = useSave<Changes>(`server ${name}`, send)
  const { failed, pending, save } = saving
  const mark = <SaveMark isSaved={isSaved} onTryAgain={failed ? () => save(failed.value) : undefined} />
  /** `send` is for forms, which show why they are refused. */
  return { save, send, chosen: pending?.value, mark }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ParsedBody } from '#shared/call.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { serverAdministration } from '../../../server-contract.ts'
import { settingsQuery } from '../../queries/admin.ts'

type Changes = Partial<ParsedBody<typeof serverAdministration.change>>

const SHOWN_MS = 2000

/** Saves what is chosen at once. `mark` says that it is saved, or could not be. */
export function useSetting(name: string) {
  const queries = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const send = async (changes: Changes) => {
    queries.setQueryData(settingsQuery.queryKey, await request(serverAdministration.change, { body: changes }))
    setSaved(true)
  }
  const saving = useSave<Changes>(`server ${name}`, send)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isSaved])
  const { failed, pending, save } = saving
  const mark = failed ? (
    <NotSaved onTryAgain={() => save(failed.value)} />
  ) : (
    <span role="status" className="label tiny inline-row action-ink gap-1">
      {isSaved && (
        <>
          <Icon shape={checkIcon} />
          Saved
        </>
      )}
    </span>
  )
  /** `send` is for forms, which show why they are refused. */
  return { save, send, chosen: pending?.value, mark }
}

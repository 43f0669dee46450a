import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { settings } from '#features/settings/contract.ts'
import type { Look } from '#shared/look.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { findMe, updateMe, useMe } from '#web/session/session.tsx'
import { currentLook } from '#web/ui/look-cookie.ts'

/** Applies a change at once and rolls it back if saving fails. Unset choices follow the device. Each `part` of a page saves for itself. */
export function useLook(part = 'look') {
  const queries = useQueryClient()
  const { look } = useMe()
  /** Complete, because unset choices must be removed by name on rollback. */
  const saved = useRef<Look | null>(null)
  /** A failed change is rolled back just before it stops being pending. */
  const isRolledBack = useRef(false)
  const saving = useSave<Look>(
    part,
    async (change) => {
      const answer = await request(settings.changeLook, { body: change })
      saved.current = { ...saved.current, ...answer }
      updateMe(queries, { look: answer })
    },
    // Not where it is sent, because that may be tried again; and only this part, because another may be changing.
    (change) => () => {
      isRolledBack.current = true
      const before = Object.entries({ ...saved.current }).filter(([part]) => part in change)
      updateMe(queries, { look: { ...findMe(queries)?.look, ...Object.fromEntries(before) } })
    },
  )
  const unsaved = saving.pending?.value

  // An answer already on its way does not know later choices.
  useLayoutEffect(() => {
    const isUnknown = Object.entries(unsaved ?? {}).some(([part, value]) => look[part as keyof Look] !== value)
    if (isUnknown && !isRolledBack.current) updateMe(queries, { look: { ...look, ...unsaved } })
  }, [look, unsaved, queries])

  function choose(part: Look) {
    const change = { ...unsaved, ...part }
    if (!unsaved || !saved.current) saved.current = { theme: 'system', contrast: 'normal', ...currentLook(), ...look }
    isRolledBack.current = false
    updateMe(queries, { look: { ...look, ...change } })
    saving.save(change)
  }

  return { look: { ...currentLook(), ...look, ...unsaved }, choose, failed: saving.failed?.value }
}

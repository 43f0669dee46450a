import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { settings } from '#features/settings/contract.ts'
import type { Look } from '#shared/look.ts'
import { useSave } from '#web/forms/use-save.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { currentLook } from '#web/ui/look-cookie.ts'

/**
 * How Cohort looks for me, and changing it: the page shows it at once, and is as before where it could not be saved.
 * What I never chose is as my device has it.
 */
export function useLook() {
  const queries = useQueryClient()
  const { look } = useMe()
  /** To go back to, every part of it: what was not chosen is taken off again by its name. */
  const saved = useRef<Look | null>(null)
  /** What failed is taken back a moment before it is no longer waited for. */
  const isRolledBack = useRef(false)
  const saving = useSave<Look>('look', async (change) => {
    try {
      const answer = await request(settings.changeLook, { body: change })
      saved.current = { ...saved.current, ...answer }
      updateMe(queries, { look: answer })
    } catch (error) {
      isRolledBack.current = true
      if (saved.current) updateMe(queries, { look: saved.current })
      throw error
    }
  })
  const unsaved = saving.pending?.value

  // An answer that was on its way already does not know of what was chosen meanwhile.
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

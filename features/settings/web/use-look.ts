import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useSaving } from '#features/people/web/use-saving.ts'
import { settings } from '#features/settings/contract.ts'
import type { Look } from '#shared/look.ts'
import { ask } from '#web/api.ts'
import { wornLook } from '#web/look-cookie.ts'
import { changeMe, useMe } from '#web/session.tsx'

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
  const isTakenBack = useRef(false)
  const saving = useSaving<Look>('look', async (change) => {
    try {
      const answer = await ask(settings.changeLook, { body: change })
      saved.current = { ...saved.current, ...answer }
      changeMe(queries, { look: answer })
    } catch (error) {
      isTakenBack.current = true
      if (saved.current) changeMe(queries, { look: saved.current })
      throw error
    }
  })
  const unsaved = saving.pending?.value

  // An answer that was on its way already does not know of what was chosen meanwhile.
  useLayoutEffect(() => {
    const isUnknown = Object.entries(unsaved ?? {}).some(([part, value]) => look[part as keyof Look] !== value)
    if (isUnknown && !isTakenBack.current) changeMe(queries, { look: { ...look, ...unsaved } })
  }, [look, unsaved, queries])

  function choose(part: Look) {
    const change = { ...unsaved, ...part }
    if (!unsaved || !saved.current) saved.current = { theme: 'system', contrast: 'normal', ...wornLook(), ...look }
    isTakenBack.current = false
    changeMe(queries, { look: { ...look, ...change } })
    saving.save(change)
  }

  return { look: { ...wornLook(), ...look, ...unsaved }, choose, failed: saving.failed?.value }
}

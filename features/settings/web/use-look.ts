import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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
  const saving = useSaving<Look>('look', async (change) => {
    try {
      changeMe(queries, { look: await ask(settings.changeLook, { body: change }) })
      saved.current = null
    } catch (error) {
      if (saved.current) changeMe(queries, { look: saved.current })
      saved.current = null
      throw error
    }
  })

  function choose(part: Look) {
    const change = { ...saving.pending?.value, ...part }
    saved.current ??= { theme: 'system', contrast: 'normal', ...wornLook(), ...look }
    changeMe(queries, { look: { ...look, ...change } })
    saving.save(change)
  }

  return { look: { ...wornLook(), ...look }, choose, failed: saving.failed?.value }
}

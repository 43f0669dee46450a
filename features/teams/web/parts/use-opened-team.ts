import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The team whose details are open, kept in the address: it can be linked to, and the browser's Back closes it.
 */
export function useOpenedTeam() {
  const { teamId: openedId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const [openedHere, setOpenedHere] = useState<string>()

  function open(teamId: string) {
    setOpenedHere(teamId)
    void navigate({ to: '/teams', search: { teamId }, resetScroll: false })
  }

  function close() {
    // Back to the list one came from; without one, to the list in place of the link.
    if (openedId === openedHere) return router.history.back()
    void navigate({ to: '/teams', search: {}, replace: true, resetScroll: false })
  }

  return { openedId, open, close }
}

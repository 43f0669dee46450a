import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { openDirect } from '#features/chat/web/actions/open-direct.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { chatIcon } from '#web/ui/navigation-icons.ts'
import type { FriendRow } from '../../contract.ts'

const RequestDialog = lazyComponent(() => import('./request-dialog.tsx').then((file) => file.RequestDialog))

/**
 * Message to somebody who is no friend yet. Teammates write directly; the first words to others go with a friend request,
 * also those to a teammate who has not said Stay. Other pages lead here with `write` in the address.
 */
export function WriteButton({ row }: { row: FriendRow }) {
  const { write } = useSearch({ strict: false })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const router = useRouter()
  const opening = useAction(() => openDirect(queries, router, row.uid))
  const [isAsking, setAsking] = useState(false)
  const isOpen = isAsking || write !== undefined
  function close() {
    setAsking(false)
    if (write !== undefined)
      void navigate({ to: '/people/$uid', params: { uid: row.uid }, search: {}, replace: true, resetScroll: false })
  }
  const isTeammate = row.teams.length > 0
  // Their request, or mine, says more than another one could.
  if (row.tie !== 'none' && !isTeammate) return null
  return (
    <>
      <Button
        variant={row.tie === 'incoming' ? undefined : 'primary'}
        icon={chatIcon}
        aria-haspopup={isTeammate ? undefined : 'dialog'}
        busy={opening.isPending}
        onClick={() => (isTeammate ? opening.run() : setAsking(true))}
      >
        Message
      </Button>
      {isOpen && row.tie === 'none' && <RequestDialog row={row} onClose={close} />}
    </>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { chatIcon } from '#web/ui/navigation-icons.ts'
import type { FriendRow } from '../../contract.ts'

const RequestDialog = lazyPart(() => import('./request-dialog.tsx').then((file) => file.RequestDialog))

/** Message to somebody who is no friend yet. Other pages lead here with `write` in the address. */
export function WriteButton({ row }: { row: FriendRow }) {
  const { write } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(write !== undefined)
  function close() {
    setOpen(false)
    if (write !== undefined)
      void navigate({ to: '/people/$uid', params: { uid: row.uid }, search: {}, replace: true, resetScroll: false })
  }
  return (
    <>
      <Button variant="primary" icon={chatIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Message
      </Button>
      {isOpen && <RequestDialog row={row} onClose={close} />}
    </>
  )
}

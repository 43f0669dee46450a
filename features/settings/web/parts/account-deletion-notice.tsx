import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { settings } from '../../contract.ts'

export function AccountDeletionNotice() {
  const queryClient = useQueryClient()
  const { leavingAt } = useMe()
  const [isClosed, setClosed] = useState(false)
  const { run, isPending, error } = useAction(async () => {
    await request(settings.cancelDeletion)
    updateMe(queryClient, { leavingAt: null })
  })
  if (!leavingAt || isClosed) return null
  const onClose = () => setClosed(true)
  const day = formatDate(leavingAt, 'November 20')
  return (
    <Dialog title="Keep your account?" onClose={onClose}>
      <DialogBody>
        <p>You deleted your account. We remove it on {day}. Until then you can keep it, with everything in it.</p>
        {error && <ErrorLine>{error.message}</ErrorLine>}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="primary" busy={isPending} data-autofocus onClick={() => run()}>
          Keep my account
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

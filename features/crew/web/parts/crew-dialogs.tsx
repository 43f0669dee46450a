import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CONTRIBUTORS_MIN, type Crew, crews } from '../../contract.ts'
import { refetchViewers } from '../queries/viewers.ts'

export function CrewDialog({ crew, onClose }: { crew: Crew; onClose: () => void }) {
  const queries = useQueryClient()
  const [isCounted, setCounted] = useState(crew.isCounted)
  const submission = useSubmission(async () => {
    await request(crews.change, { body: { isCounted } })
    await refetchViewers(queries)
    onClose()
    return undefined
  })
  return (
    <FormDialog
      title="What your crew sees"
      about={`How many tasks all of you finished and applications you sent. Totals wait for ${CONTRIBUTORS_MIN} people and change once a day, so nobody can work out who did what.`}
      onClose={onClose}
      submission={submission}
      action="Save"
      onCancel={onClose}
    >
      <CheckLine label="Count mine" checked={isCounted} onChange={({ target }) => setCounted(target.checked)} />
    </FormDialog>
  )
}

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const leave = async () => {
    await request(crews.leave)
    await refetchViewers(queries)
    onClose()
    showToast('You left the crew')
  }
  return (
    <ConfirmDialog title="Leave the crew?" action="Leave" onConfirm={leave} onClose={onClose}>
      This week’s total ends for everyone, so nobody can work out your share. Past weeks keep their totals.
    </ConfirmDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMyDay } from '#features/goals/web/parts/use-my-day.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { Share } from '../../../shares-contract.ts'
import { type Choice, sendShare } from '../../actions/shares.ts'
import { viewerName } from './field-names.ts'
import { noChoice, ShareChoice } from './share-choice.tsx'
import { ViewerField, viewerOf } from './viewer-field.tsx'

type ShareDialogProps = {
  applicationId: string
  /** The one to change; null for a new one. */
  share: Share | null
  /** Those who see it already. */
  taken: readonly Share[]
  onClose: () => void
}

export function ShareDialog({ applicationId, share, taken, onClose }: ShareDialogProps) {
  const queries = useQueryClient()
  const today = useMyDay()
  const [viewer, setViewer] = useState({ value: share ? viewerOf(share) : '', name: share ? viewerName(share) : '' })
  const [choice, setChoice] = useState<Choice>(share ?? noChoice(today))
  const submission = useSubmission(async () => {
    const refusal = await sendShare(queries, applicationId, viewer, choice)
    if (refusal) return refusal
    onClose()
  })
  return (
    <FormDialog
      title={share ? `What ${viewer.name} sees` : 'Show this application'}
      about="Only what you tick, until the day you choose. You can end it at any time."
      onClose={onClose}
      submission={submission}
      action={share ? 'Save' : 'Show it'}
      onCancel={onClose}
    >
      {!share && <ViewerField value={viewer.value} taken={taken} onChange={setViewer} />}
      <ShareChoice
        applicationId={applicationId}
        today={today}
        name={viewer.name}
        choice={choice}
        onChange={setChoice}
      />
    </FormDialog>
  )
}

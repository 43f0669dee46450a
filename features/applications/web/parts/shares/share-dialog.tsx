import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMyDay } from '#features/goals/web/parts/use-my-day.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Alert } from '#web/ui/page.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Application } from '../../../contract.ts'
import { dayAfter } from '../../../rules/attention.ts'
import { shownOf } from '../../../rules/share-content.ts'
import { SHOWN_FIELDS, type Share, type ShownField, shares } from '../../../shares-contract.ts'
import { setShares } from '../../queries/shares.ts'
import { fieldNames, viewerName } from './field-names.ts'
import { LastDay } from './last-day.tsx'
import { ShareFields } from './share-fields.tsx'
import styles from './shares.module.css'
import { ViewerField, viewerOf } from './viewer-field.tsx'

type ShareDialogProps = {
  application: Application
  /** The one to change; null for a new one. */
  share: Share | null
  /** Those who see it already. */
  taken: readonly Share[]
  onClose: () => void
}

const USUAL_DAYS = 14

export function ShareDialog({ application, share, taken, onClose }: ShareDialogProps) {
  const queries = useQueryClient()
  const today = useMyDay()
  const [viewer, setViewer] = useState({ value: share ? viewerOf(share) : '', name: share ? viewerName(share) : '' })
  const [fields, setFields] = useState<readonly ShownField[]>(share?.fields ?? [])
  const [until, setUntil] = useState(share?.until ?? dayAfter(today, USUAL_DAYS))
  const submission = useSubmission(async () => {
    if (!viewer.value) return { text: 'Choose who sees it.' }
    if (fields.length === 0) return { text: 'Choose what they see.' }
    const [kind, id] = viewer.value.split(' ')
    const body = { ...(kind === 'team' ? { teamId: id! } : { uid: id! }), fields: [...fields], until }
    setShares(queries, application.id, await request(shares.set, { params: { applicationId: application.id }, body }))
    showToast(`${viewer.name} sees it now`)
    onClose()
  })
  const toggle = (field: ShownField) =>
    setFields(fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field])
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
      <FieldGroup label="What they see">
        <div className={`grid ${styles.fields}`}>
          {SHOWN_FIELDS.map((field) => (
            <CheckLine
              key={field}
              label={fieldNames[field]}
              checked={fields.includes(field)}
              onChange={() => toggle(field)}
            />
          ))}
        </div>
      </FieldGroup>
      <LastDay today={today} value={until} onChange={setUntil} />
      <FieldGroup label={viewer.name ? `As ${viewer.name} sees it` : 'As they see it'}>
        <div className={`sunken edged rounded ${styles.preview}`} aria-live="polite">
          {fields.length > 0 ? (
            <ShareFields application={shownOf(application, fields)} />
          ) : (
            <p className={styles.quiet}>Nothing yet. Tick what they may see.</p>
          )}
        </div>
      </FieldGroup>
      {(fields.includes('notes') || fields.includes('people')) && (
        <Alert>Notes and people may say more of others than you want to pass on. Read the preview first.</Alert>
      )}
    </FormDialog>
  )
}

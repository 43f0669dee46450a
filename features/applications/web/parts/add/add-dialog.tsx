import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type AdField, applications, COMPANY_REQUIRED, type Stage } from '../../../contract.ts'
import { nameOf } from '../../actions/use-application-actions.ts'
import { refetchApplications } from '../../queries/applications.ts'
import { AdPanel } from './ad-panel.tsx'
import styles from './add.module.css'
import { AddFields } from './add-fields.tsx'
import { ClosesSoon } from './closes-soon.tsx'
import { emptyApplication, type NewApplication, toBody, useAd } from './new-application.ts'

const DRAFT = 'new application'

type AddDialogProps = {
  /** Stage of the column whose Add was chosen. */
  stage: Stage | undefined
  /** From the share target of a phone. */
  shared: string
  onClose: () => void
}

/** By hand, or by pasting the advertisement. What was typed is kept until it is saved. */
export function AddDialog({ stage = 'saved', shared, onClose }: AddDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [ad, setAd] = useState(shared)
  const draft = useDraft<NewApplication>(DRAFT, { ...emptyApplication, ad, stage }, onClose)
  const { values, update } = draft
  const read = useAd(values, update)
  const [focused, setFocused] = useState<AdField | null>(null)
  const addsAnother = useRef(false)
  /** How many were added; the next one begins like the first. */
  const [added, setAdded] = useState(0)

  const submission = useSubmission(async () => {
    if (!values.company.trim()) return { fields: { company: COMPANY_REQUIRED } }
    const { id } = await sendIdempotent(queries, DRAFT, toBody(values), (body) => request(applications.add, { body }))
    draft.discard()
    void refetchApplications(queries)
    if (!addsAnother.current) {
      showToast('Application saved')
      void navigate({
        to: '/career/applications/$id',
        params: { id },
        search: ({ view, needs, q }) => ({ view, needs, q }),
        replace: true,
      })
      return undefined
    }
    setAd('')
    setAdded(added + 1)
    showToast(`${nameOf(values)} saved`)
  })
  return (
    <FormDialog
      key={added}
      follows={added > 0}
      title="Add application"
      wide={read.reading !== null}
      hasAddress
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Save application"
      button={{
        onClick() {
          addsAnother.current = false
        },
      }}
      beside={
        <Button
          variant="plain"
          onClick={({ currentTarget: { form } }) => {
            addsAnother.current = true
            form?.requestSubmit()
          }}
        >
          Save and add another
        </Button>
      }
    >
      <div className={classNames('column gap-6', read.reading && styles.columns)}>
        <AdPanel text={values.ad} {...read} focused={focused} onChange={(text) => update({ ad: text })} />
        <AddFields draft={draft} read={read} refused={submission.refusal?.fields} onFocus={setFocused} />
      </div>
      <ClosesSoon
        closesOn={values.closesOn}
        nextOn={values.nextOn}
        onPlan={(nextOn) => update({ nextStep: 'Send it', nextOn })}
      />
    </FormDialog>
  )
}

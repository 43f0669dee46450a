import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { DateField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type AdField, applications, COMPANY_REQUIRED, type Stage, stageNames } from '../../../applications-contract.ts'
import { refetchApplications } from '../../queries/applications.ts'
import { AdPanel } from './ad-panel.tsx'
import styles from './add.module.css'
import { ClosesSoon } from './closes-soon.tsx'
import { Duplicate } from './duplicate.tsx'
import { emptyApplication, type NewApplication, toBody, useAd } from './new-application.ts'

const DRAFT = 'new application'
const stages = (['saved', 'applied', 'interview'] as const).map((value) => ({ value, label: stageNames[value] }))

type AddDialogProps = {
  /** Of the column whose Add was chosen. */
  stage: Stage | undefined
  /** From the share target of a phone. */
  shared: string
  onClose: () => void
}

/** By hand, or by pasting the advertisement. What was typed is kept until it is saved. */
export function AddDialog({ stage = 'saved', shared, onClose }: AddDialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft<NewApplication>(DRAFT, { ...emptyApplication, ad: shared, stage }, onClose)
  const { values, update } = draft
  const ad = useAd(values, update)
  const [focused, setFocused] = useState<AdField | null>(null)

  const save = (then: (id: string) => void) =>
    async function send() {
      if (!values.company.trim()) return { fields: { company: COMPANY_REQUIRED } }
      const made = await sendIdempotent(queries, DRAFT, toBody(values), (body) => request(applications.add, { body }))
      draft.discard()
      void refetchApplications(queries)
      then(made.id)
      return undefined
    }
  const [isAddingMore, setAddingMore] = useState(false)
  const submission = useSubmission(async () => {
    const refusal = await save((id) => {
      if (isAddingMore) {
        showToast('Application saved')
        return
      }
      void navigate({
        to: '/career/applications/$id',
        params: { id },
        search: (before) => ({ ...before, stage: undefined }),
        replace: true,
      })
    })()
    return refusal
  })
  const fieldProps = (name: AdField & keyof NewApplication) => ({
    ...draft.field(name),
    ...ad.tagOf(name),
    onFocus: () => setFocused(name),
    onBlur: () => setFocused(null),
    error: submission.refusal?.fields?.[name],
  })

  return (
    <FormDialog
      title="Add application"
      wide
      hasAddress
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Save application"
      button={{ onClick: () => setAddingMore(false) }}
      beside={
        <Button type="submit" variant="plain" onClick={() => setAddingMore(true)}>
          Save and add another
        </Button>
      }
    >
      <div className={styles.columns}>
        <AdPanel text={values.ad} reading={ad.reading} focused={focused} onChange={(text) => update({ ad: text })} />
        <div className={styles.fields}>
          <TextField label="Company" required maxLength={120} {...fieldProps('company')} data-autofocus />
          <Duplicate company={values.company} role={values.role} />
          <TextField label="Role" maxLength={160} {...fieldProps('role')} />
          <FieldPair>
            <TextField label="Place" maxLength={120} {...fieldProps('place')} />
            <DateField label="Closes" {...fieldProps('closesOn')} />
          </FieldPair>
          <TextField label="Pay" maxLength={120} {...fieldProps('pay')} />
          <FieldPair>
            <TextField label="Contact" maxLength={120} {...draft.field('contactName')} {...ad.tagOf('contacts')} />
            <TextField
              label="Their email"
              type="email"
              maxLength={254}
              {...draft.field('contactEmail')}
              {...ad.emailTag}
            />
          </FieldPair>
          <TextField label="Link" type="url" placeholder="https://" maxLength={500} {...fieldProps('link')} />
          <TextField label="Where you found it" maxLength={120} list="application-sources" {...draft.field('source')} />
          <datalist id="application-sources">
            {['Job board', 'Company’s own page', 'Through a person', 'Fair'].map((source) => (
              <option key={source} value={source} />
            ))}
          </datalist>
          <Segmented
            label="Stage"
            fill
            choices={stages}
            value={values.stage as 'saved'}
            onChange={(next) => update({ stage: next })}
          />
          <TextArea label="Notes" rows={2} {...draft.field('notes')} />
        </div>
      </div>
      <ClosesSoon
        closesOn={values.closesOn}
        nextOn={values.nextOn}
        onPlan={(nextOn) => update({ nextStep: 'Send it', nextOn })}
      />
    </FormDialog>
  )
}

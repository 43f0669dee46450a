import { useState } from 'react'
import type { Draft } from '#web/forms/draft.ts'
import { FieldPair } from '#web/ui/field.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { Segmented } from '#web/ui/segmented.tsx'
import { DateField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { type AdField, stageNames } from '../../../contract.ts'
import { Duplicate } from './duplicate.tsx'
import { emptyApplication, type NewApplication, type useAd } from './new-application.ts'

const stages = (['saved', 'applied', 'interview'] as const).map((value) => ({ value, label: stageNames[value] }))

/** They show once one of them says something. */
const MORE_FIELDS = ['place', 'closesOn', 'pay', 'contactName', 'contactEmail', 'link', 'source', 'notes'] as const

type AddFieldsProps = {
  draft: Draft<NewApplication>
  read: ReturnType<typeof useAd>
  refused: Partial<Record<string, string>> | undefined
  /** Its place in the advertisement is lit meanwhile. */
  onFocus: (field: AdField | null) => void
}

export function AddFields({ draft, read, refused, onFocus }: AddFieldsProps) {
  const { values, update } = draft
  const fieldProps = (name: AdField & keyof NewApplication) => ({
    ...draft.field(name),
    ...read.tagOf(name),
    onFocus: () => onFocus(name),
    onBlur: () => onFocus(null),
    error: refused?.[name],
  })
  const isFilled = MORE_FIELDS.some((name) => values[name] !== emptyApplication[name] || refused?.[name])
  // Clearing a field does not close it.
  const [isOpen, setOpen] = useState(isFilled)
  if (isFilled && !isOpen) setOpen(true)
  return (
    <div className="column from-top gap-4">
      <TextField label="Company" required maxLength={120} {...fieldProps('company')} />
      <Duplicate company={values.company} role={values.role} />
      <TextField label="Role" maxLength={160} {...fieldProps('role')} />
      <Segmented
        label="Stage"
        fill
        choices={stages}
        value={values.stage as 'saved'}
        onChange={(next) => update({ stage: next })}
      />
      {values.stage === 'interview' && (
        <FieldPair>
          <DateField label="Interview on" {...draft.field('interviewOn')} />
          <TextField label="At" type="time" {...draft.field('interviewTime')} />
        </FieldPair>
      )}
      <details className={foldStyles.fold} open={isOpen}>
        <summary>More</summary>
        <div className="column from-top above-2 gap-4">
          <FieldPair>
            <TextField label="Place" maxLength={120} {...fieldProps('place')} />
            <DateField label="Closes" {...fieldProps('closesOn')} />
          </FieldPair>
          <TextField label="Pay" maxLength={120} {...fieldProps('pay')} />
          <FieldPair>
            <TextField label="Contact" maxLength={120} {...draft.field('contactName')} {...read.tagOf('contacts')} />
            <TextField
              label="Their email"
              type="email"
              maxLength={254}
              {...draft.field('contactEmail')}
              {...read.emailTag}
            />
          </FieldPair>
          <TextField label="Link" type="url" placeholder="https://" maxLength={500} {...fieldProps('link')} />
          <TextField label="Where you found it" maxLength={120} list="application-sources" {...draft.field('source')} />
          <datalist id="application-sources">
            {['Job board', 'Company’s own page', 'Through a person', 'Fair'].map((source) => (
              <option key={source} value={source} />
            ))}
          </datalist>
          <TextArea label="Notes" rows={2} {...draft.field('notes')} />
        </div>
      </details>
    </div>
  )
}

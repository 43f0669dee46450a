import { useQuery } from '@tanstack/react-query'
import { addDays } from '#shared/days.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Alert } from '#web/ui/page.tsx'
import { shownOf } from '../../../rules/share-content.ts'
import { SHOWN_FIELDS, type ShownField } from '../../../shares-contract.ts'
import type { Choice } from '../../actions/shares.ts'
import { applicationQuery } from '../../queries/applications.ts'
import { fieldNames } from './field-names.ts'
import { LastDay } from './last-day.tsx'
import { ShareFields } from './share-fields.tsx'
import styles from './shares.module.css'

const USUAL_DAYS = 14
export const noChoice = (today: string): Choice => ({ fields: [], until: addDays(today, USUAL_DAYS) })

type ShareChoiceProps = {
  applicationId: string
  today: string
  /** Empty until somebody is chosen. */
  name: string
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Which fields of an application are shown, until when, and what that looks like. */
export function ShareChoice({ applicationId, today, name, choice, onChange }: ShareChoiceProps) {
  const query = useQuery(applicationQuery(applicationId))
  const { fields, until } = choice
  const toggle = (field: ShownField) =>
    onChange({ until, fields: fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field] })
  return (
    <>
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
      <LastDay today={today} value={until} onChange={(day) => onChange({ fields, until: day })} />
      <FieldGroup label={name ? `As ${name} sees it` : 'As they see it'}>
        <div className={`sunken edged rounded ${styles.preview}`} aria-live="polite">
          {fields.length > 0 ? (
            <Loaded query={query} what="the application" rows={1}>
              {(application) => <ShareFields application={shownOf(application, fields)} />}
            </Loaded>
          ) : (
            <p className="note">Nothing yet. Tick what they may see.</p>
          )}
        </div>
      </FieldGroup>
      {(fields.includes('notes') || fields.includes('people')) && (
        <Alert>Notes and contacts may reveal more about others than you want to share. Check the preview first.</Alert>
      )}
    </>
  )
}

import { useId, useState } from 'react'
import { type RegistrationMode, splitDomains } from '#shared/registration.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { choosableClass, Radio } from '#web/ui/check.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DOMAINS_NEEDED, SET_BY_ENVIRONMENT, type ServerSettings } from '../../../server-contract.ts'
import styles from './choice.module.css'
import { useSetting } from './use-setting.tsx'

const choices: { mode: RegistrationMode; label: string; about: string }[] = [
  { mode: 'open', label: 'Everyone', about: 'Anybody who finds the address can sign up' },
  { mode: 'domain', label: 'Addresses of your organization', about: 'Only people with an email at your domains' },
  { mode: 'invite', label: 'By invitation', about: 'Only who gets a link or an email from somebody here' },
  { mode: 'approval', label: 'After approval', about: 'New accounts wait in People until an administrator approves' },
]

export function JoinSection({ settings: { registration } }: { settings: ServerSettings }) {
  const name = useId()
  const { save, send, chosen, mark } = useSetting('registration')
  const [isNaming, setNaming] = useState(false)
  const { domains, isFixed } = registration
  const mode = isNaming ? 'domain' : (chosen?.registration?.mode ?? registration.mode)

  // Domains are named first: without any, nobody could sign up.
  function choose(next: RegistrationMode) {
    setNaming(next === 'domain')
    if (next !== 'domain') save({ registration: { mode: next, domains: [] } })
  }

  return (
    <PanelSection title="Who can join" aside={mark}>
      <div className="pad-y-2">
        <div role="radiogroup" aria-label="Who can join" className="grid gap-2">
          {choices.map((choice) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the control is a component inside the label
            <label
              key={choice.mode}
              className={`grid level raised outlined rounded gap-x-3 sign ${styles.choice} ${choosableClass}`}
            >
              <Radio
                name={name}
                value={choice.mode}
                checked={choice.mode === mode}
                disabled={isFixed}
                onChange={() => choose(choice.mode)}
              />
              <span>
                <strong className="label bold block">{choice.label}</strong>
                <small className="detail block breaks">
                  {choice.mode === 'domain' && domains.length > 0 ? domains.join(', ') : choice.about}
                </small>
              </span>
            </label>
          ))}
        </div>
        {isFixed ? (
          <div className={styles.below}>
            <Notice shape={lockIcon}>{SET_BY_ENVIRONMENT}</Notice>
          </div>
        ) : (
          mode === 'domain' && (
            <DomainForm
              domains={domains}
              onSave={async (named) => {
                await send({ registration: { mode: 'domain', domains: named } })
                setNaming(false)
              }}
            />
          )
        )}
      </div>
    </PanelSection>
  )
}

type DomainFormProps = { domains: string[]; onSave: (domains: string[]) => Promise<void> }

function DomainForm({ domains, onSave }: DomainFormProps) {
  const { values, field, discard } = useDraft('domains that may sign up', { domains: domains.join(', ') })
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    const named = splitDomains(values.domains)
    if (named.length === 0) return { fields: { domains: DOMAINS_NEEDED } }
    await onSave(named)
    discard()
  })
  return (
    <Form {...formProps} refusal={refusal} className={classNames(styles.form, styles.below)}>
      <TextField
        label="Domains that may sign up"
        labelHidden
        placeholder="school.example, students.school.example"
        autoComplete="off"
        spellCheck={false}
        error={refusal?.text}
        {...field('domains')}
      />
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
    </Form>
  )
}

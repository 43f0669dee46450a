import { useId } from 'react'
import { randomUuid } from '#web/data/random-uuid.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { type Application, STEPS_MAX, type Step } from '../../../contract.ts'
import { useApplicationActions } from '../../actions/use-application-actions.ts'
import styles from './sheet.module.css'

/** What a person does for most applications, offered as long as nothing is written down. */
const COMMON = ['Read about the company', 'Fit the CV', 'Write the letter']

export function Checklist({ application: { id, checklist } }: { application: Application }) {
  const titleId = useId()
  const actions = useApplicationActions()
  const draft = useDraft(`new item of ${id}`, { text: '' })
  const typed = draft.values.text
  const save = (steps: Step[]) => void actions.change(id, { checklist: steps })
  const stepOf = (text: string): Step => ({ id: randomUuid(), text, done: false })
  const done = checklist.filter((step) => step.done).length
  return (
    <section className={`column from-top ${styles.block}`} aria-labelledby={titleId}>
      <div className={`split wraps ${styles.blockHead}`}>
        <h3 id={titleId}>Checklist</h3>
        {checklist.length > 0 && (
          <span className="note">
            {done} of {checklist.length}
          </span>
        )}
      </div>
      {checklist.length > 0 && (
        <ul className={`grid gap-1 ${styles.steps}`}>
          {checklist.map((step) => (
            <li className="grid level gap-3 control-high" key={step.id}>
              <Check
                id={`step-${step.id}`}
                checked={step.done}
                onChange={() => save(checklist.map((one) => (one.id === step.id ? { ...one, done: !one.done } : one)))}
              />
              <label htmlFor={`step-${step.id}`}>{step.text}</label>
              <IconButton
                label={`Delete ${step.text}`}
                shape={closeIcon}
                onClick={() => save(checklist.filter((one) => one.id !== step.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {checklist.length < STEPS_MAX && (
        <form
          className={`flex wraps gap-2 ${styles.addStep}`}
          onSubmit={(event) => {
            event.preventDefault()
            if (!typed.trim()) return
            save([...checklist, stepOf(typed.trim())])
            draft.discard()
          }}
        >
          <input
            className={inputClass}
            aria-label="New item"
            placeholder="Add an item"
            maxLength={300}
            {...draft.field('text')}
          />
          {checklist.length === 0 && !typed && (
            <Button size="small" variant="plain" onClick={() => save(COMMON.map(stepOf))}>
              Add CV, letter, portfolio
            </Button>
          )}
        </form>
      )}
    </section>
  )
}

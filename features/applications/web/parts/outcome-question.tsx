import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { OUTCOMES, type Outcome, outcomeNames, type Stage } from '../../contract.ts'
import styles from './outcome-question.module.css'

type OutcomeQuestionProps = {
  /** Where it comes from: only an offer can be declined. */
  from: Stage
  name: string
  onChoose: (outcome: Outcome) => void
  onCancel: () => void
}

/** In the place where an application was dropped. */
export function OutcomeQuestion({ from, name, onChoose, onCancel }: OutcomeQuestionProps) {
  const id = useId()
  const outcomes = OUTCOMES.filter((outcome) => outcome !== 'declined' || from === 'offer')
  return (
    <fieldset
      className={`flex wraps gap-2 shrinks raised edged rounded ${styles.question}`}
      aria-describedby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <legend className="bold full">How did it end?</legend>
      <p className="detail full" id={id}>
        {name}
      </p>
      {outcomes.map((outcome, index) => (
        <Button key={outcome} size="small" autoFocus={index === 0} onClick={() => onChoose(outcome)}>
          {outcomeNames[outcome]}
        </Button>
      ))}
      <Button size="small" variant="plain" onClick={onCancel}>
        Not yet
      </Button>
    </fieldset>
  )
}

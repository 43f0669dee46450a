import { addDays } from '#shared/days.ts'
import { Button } from '#web/ui/button.tsx'
import type { Application } from '../../../contract.ts'
import { useApplicationActions } from '../../actions/use-application-actions.ts'

const WAITING_DAYS = 7

type PastInterviewProps = {
  application: Application
  today: string
  /** Not before the thanks, which would be put off too. */
  mayWait: boolean
  onNextRound: () => void
}

/** How it went. While they wait, Cohort asks again after a week. */
export function PastInterview({ application, today, mayWait, onNextRound }: PastInterviewProps) {
  const actions = useApplicationActions()
  return (
    <fieldset className="flex wraps gap-2" aria-label="How did it go?">
      <Button size="small" onClick={() => actions.move(application, { stage: 'offer' })}>
        They offer it
      </Button>
      <Button
        size="small"
        onClick={() => {
          void actions.change(application.id, { interviewOn: null, interviewTime: null, snoozedUntil: null })
          onNextRound()
        }}
      >
        Next round
      </Button>
      <Button size="small" onClick={() => actions.move(application, { stage: 'closed', outcome: 'refused' })}>
        They said no
      </Button>
      {mayWait && (
        <Button
          size="small"
          variant="plain"
          onClick={() => void actions.change(application.id, { snoozedUntil: addDays(today, WAITING_DAYS) })}
        >
          Still waiting
        </Button>
      )}
    </fieldset>
  )
}

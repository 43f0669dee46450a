import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, rememberAnswer } from '#features/notifications/web/actions/push-answer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** Asks once in each browser how deadlines and interviews may be told. Nothing is loaded for it. */
export function ReminderOffer({ uid }: { uid: string }) {
  const [isAnswered, setAnswered] = useState(() => answerOf(uid) !== null)
  if (isAnswered) return null
  const answer = () => {
    rememberAnswer(uid, 'later')
    setAnswered(true)
  }
  return (
    <section className="small wrap soft rounded-lg padded-sm below-4" aria-label="Reminders">
      <p className="pull">Get reminded of deadlines and interviews?</p>
      <Link
        to="/settings/$pane"
        params={{ pane: 'notifications' }}
        className={buttonClass({ size: 'small' })}
        onClick={answer}
      >
        Push or email
      </Link>
      <Link to="/settings" hash="calendar" className={buttonClass({ size: 'small' })} onClick={answer}>
        Calendar
      </Link>
      <Button size="small" variant="plain" onClick={answer}>
        Not now
      </Button>
    </section>
  )
}

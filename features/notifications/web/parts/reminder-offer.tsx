import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { answerOf, rememberAnswer } from '../actions/push-answer.ts'
import { pushSupport } from '../actions/push-support.ts'

/** Asks once in each browser how deadlines and interviews may be told, of the ways that work here. Nothing is loaded for it. */
export function ReminderOffer({ uid }: { uid: string }) {
  const [isAnswered, setAnswered] = useState(() => answerOf(uid) !== null)
  if (isAnswered) return null
  const hasMail = document.documentElement.dataset.mail !== 'off'
  const canPush = pushSupport() === 'ready'
  const ways = canPush && hasMail ? 'Push or email' : canPush ? 'Push' : hasMail && 'Email'
  const answer = () => {
    rememberAnswer(uid, 'later')
    setAnswered(true)
  }
  return (
    <section className="small wrap soft rounded-lg padded-sm below-4" aria-label="Reminders">
      <p className="pull">Get reminded of deadlines and interviews?{!hasMail && ' This server sends no mail.'}</p>
      {ways && (
        <Link
          to="/settings/$pane"
          params={{ pane: 'notifications' }}
          className={buttonClass({ size: 'small' })}
          onClick={answer}
        >
          {ways}
        </Link>
      )}
      <Link to="/settings" hash="calendar" className={buttonClass({ size: 'small' })} onClick={answer}>
        Calendar
      </Link>
      <Button size="small" variant="plain" onClick={answer}>
        Not now
      </Button>
    </section>
  )
}

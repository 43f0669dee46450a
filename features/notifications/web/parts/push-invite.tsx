import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnAccount } from '#features/people/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { answerOf, rememberAnswer } from '../actions/push-answer.ts'
import { pushSupport } from '../actions/push-support.ts'
import styles from './push-invite.module.css'
import { usePush } from './use-push.ts'

/**
 * Asks once in each browser, answered or not, after somebody received what deserves a push. Who signs in again in a browser where they
 * turned push on has it on again.
 */
export function PushInvite({ me }: { me: OwnAccount }) {
  const push = usePush()
  const [answer, setAnswer] = useState(() => answerOf(me.uid))
  const isReady = !push.isLoading && !push.isOn && pushSupport() === 'ready'
  const isBack = isReady && answer === 'on' && Notification.permission === 'granted'
  const turnOnAgain = useEffectEvent(() => void push.turnOn())
  useEffect(() => {
    if (isBack) turnOnAgain()
  }, [isBack])
  const isAsking = isReady && !answer
  useEffect(() => {
    if (!isAsking) return
    return () => {
      if (!answerOf(me.uid)) rememberAnswer(me.uid, 'later')
    }
  }, [isAsking, me.uid])
  if (!isAsking) return null
  return (
    <section className={`small grid gap-2 rigid soft ruled ${styles.invite}`} aria-label="Push">
      <p>Get notified when Cohort is closed.</p>
      {push.problem && <ErrorLine>{push.problem}</ErrorLine>}
      <div className="flex wraps gap-2">
        <Button size="small" variant="primary" busy={push.isBusy} onClick={() => void push.turnOn()}>
          Turn on push
        </Button>
        <Button
          size="small"
          variant="plain"
          onClick={() => {
            rememberAnswer(me.uid, 'later')
            setAnswer('later')
          }}
        >
          Not now
        </Button>
      </div>
    </section>
  )
}

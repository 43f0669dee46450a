import { useEffect, useState } from 'react'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type PracticeSession, practice, TIMES } from '../../contract.ts'
import { mayRun } from '../../permissions.ts'
import { clockText, leftOf } from './clock.ts'
import { usePractice } from './use-practice.ts'

type TimerProps = { teamId: string; session: PracticeSession; receivedAt: number }

/** The same on all screens: they count down to a moment of the server. */
export function PracticeTimer({ teamId, session, receivedAt }: TimerProps) {
  const me = useMe()
  const act = usePractice(teamId)
  const [now, setNow] = useState(() => Date.now())
  const { timer } = session
  const left = leftOf(timer, receivedAt, now)
  const isRunning = timer.endsAt !== null && left > 0
  useEffect(() => {
    if (timer.endsAt === null) return
    const interval = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(interval)
  }, [timer.endsAt])
  const change = (body: { timer?: 'start' | 'pause' | 'reset'; seconds?: (typeof TIMES)[number] }) =>
    act.run(() => request(practice.change, { params: { teamId }, body }))
  return (
    <>
      <b role="timer" className={`digits ${left === 0 ? 'danger-ink' : ''}`}>
        {clockText(left)}
      </b>
      {left === 0 && <p role="status">Time is up</p>}
      {mayRun(me, session) && (
        <div className="wrap">
          <Button
            variant="primary"
            busy={act.isPending}
            disabled={left === 0}
            onClick={() => change({ timer: isRunning ? 'pause' : 'start' })}
          >
            {isRunning ? 'Pause' : 'Start'}
          </Button>
          <Button busy={act.isPending} onClick={() => change({ timer: 'reset' })}>
            Reset
          </Button>
          <SelectField
            label="Length of the timer"
            labelHidden
            value={timer.seconds}
            onChange={({ target }) => change({ seconds: Number(target.value) as (typeof TIMES)[number] })}
          >
            {TIMES.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds / 60} min
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  )
}

import { tableClockClass } from '#features/seats/web/parts/table-room.tsx'
import { clockText, secondsLeft, useTicks } from '#web/format/countdown.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type PracticeRole, type PracticeSession, practice, ROLES, TIMES } from '../../contract.ts'
import { mayRun, peopleHere, roleIn } from '../../permissions.ts'
import type { usePractice } from './use-practice.ts'

type RoundHeadProps = {
  teamId: string
  round: PracticeSession
  receivedAt: number
  act: ReturnType<typeof usePractice>
  /** Whether I have a role and sit at the table. */
  takesPart: boolean
  onTake: (role: PracticeRole) => void
}

/** The clock is the same on all screens: they count down to a moment of the server. Below it, the card with the question. */
export function RoundHead({ teamId, round, receivedAt, act, takesPart, onTake }: RoundHeadProps) {
  const me = useMe()
  const params = { teamId }
  const { endsAt, now, leftSeconds, seconds: length } = round.timer
  const here = useTicks(endsAt !== null)
  const left = endsAt === null ? leftSeconds : secondsLeft({ endsAt, now }, receivedAt, here)
  const isRunning = endsAt !== null && left > 0
  const change = (body: { timer?: 'start' | 'pause' | 'reset'; seconds?: (typeof TIMES)[number] }) =>
    act.run(() => request(practice.change, { params, body }))
  // Any number may watch.
  const filled = peopleHere(round)
  const free = roleIn(round, me.uid) ?? ROLES.find((role) => filled.every((one) => one.role !== role)) ?? 'observer'
  return (
    <section className="centred grid mid-items gap-3 padded" aria-label="Question">
      <p role="timer" className={`${tableClockClass} ${left === 0 ? 'danger-ink' : ''}`}>
        {clockText(left)}
      </p>
      {left === 0 && <p role="status">Time is up</p>}
      <div className={`${cardClass} padded-lg fits`}>
        <h1 className="breaks">{round.question || 'The interviewer chooses a question.'}</h1>
      </div>
      {mayRun(me, round) && takesPart && (
        <div className="wrap mid">
          <Button
            variant="primary"
            size="large"
            busy={act.isPending}
            disabled={left === 0}
            onClick={() => change({ timer: isRunning ? 'pause' : 'start' })}
          >
            {isRunning ? 'Pause' : 'Start'}
          </Button>
          <Button size="large" busy={act.isPending} onClick={() => change({ timer: 'reset' })}>
            Reset
          </Button>
          <SelectField
            label="Length of the timer"
            labelHidden
            value={length}
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
      {takesPart ? (
        <Button
          variant="plain"
          size="small"
          busy={act.isPending}
          onClick={() => act.run(() => request(practice.end, { params }))}
        >
          End the session
        </Button>
      ) : (
        <Button variant="primary" size="large" busy={act.isPending} onClick={() => onTake(free)}>
          Join as {free}
        </Button>
      )}
    </section>
  )
}

type BetweenRoundsProps = { isFirst: boolean; isBusy: boolean; onStart: () => void }

export const BetweenRounds = ({ isFirst, isBusy, onStart }: BetweenRoundsProps) => (
  <section className="centred grid mid-items gap-3 padded" aria-label="Practice">
    <h1 className="breaks">{isFirst ? 'Nobody is practising right now.' : 'This round is over.'}</h1>
    <p className="muted">Two people are enough: one asks, one answers. Everyone sees the same timer.</p>
    <Button variant="primary" size="large" busy={isBusy} onClick={onStart}>
      {isFirst ? 'Start practising' : 'Start the next round'}
    </Button>
  </section>
)

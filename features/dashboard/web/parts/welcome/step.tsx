import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Purpose } from '#features/people/contract.ts'
import { useSeat } from '#features/seats/web/actions/use-seat.ts'
import { sittingText } from '#features/seats/web/parts/labels.ts'
import { seatsQuery } from '#features/seats/web/queries/seats.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useMe } from '#web/session/session.tsx'
import sceneStyles from '#web/ui/at-table.module.css'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass, Icon } from '#web/ui/button.tsx'
import { seatClass } from '#web/ui/seat.tsx'
import type { Today } from '../../../contract.ts'
import styles from './first-steps.module.css'
import { purposes, type StepName, steps } from './purposes.ts'

type StepProps = { name: StepName; isDone: boolean; isNext: boolean; onWrite: () => void }

export function Step({ name, isDone, isNext, onWrite }: StepProps) {
  const me = useMe()
  const { shape, title, note, done, to } = steps[name]
  const look = { className: styles.go, 'data-seat': isNext ? 'main' : '' }
  const seat = <Seat shape={shape} title={title} note={note} />
  return (
    <li className={`centred ${styles.step}`}>
      {isDone ? (
        <span>
          <Avatar person={me} className={styles.avatar} />
          <Card title={title} note={done} />
        </span>
      ) : to ? (
        <Link to={to} {...look}>
          {seat}
        </Link>
      ) : (
        <button type="button" {...look} onClick={onWrite}>
          {seat}
        </button>
      )}
    </li>
  )
}

/** One answer to what brings somebody here. */
export function Answer({ purpose, onChoose }: { purpose: Purpose; onChoose: () => void }) {
  const seat = <Seat {...purposes[purpose]} />
  return (
    <li className={`centred ${styles.step}`}>
      {purpose === 'job' ? (
        <Link to="/career/applications/$id" params={{ id: 'new' }} className={styles.go} onClick={onChoose}>
          {seat}
        </Link>
      ) : (
        <button type="button" className={styles.go} onClick={onChoose}>
          {seat}
        </button>
      )}
    </li>
  )
}

/** The newest invite, which one press takes. */
export const SavedSeat = ({ from, team, linkId }: NonNullable<Today['invites']['newest']>) => (
  <p className={`wraps flex mid gap-3 ${sceneStyles.summary}`}>
    <span>
      <bdi>{from ?? 'Someone'}</bdi> saved you a seat at <bdi>{team}</bdi>
    </span>
    <Link to="/join/$teamId" params={{ teamId: linkId }} className={buttonClass({ variant: 'primary' })}>
      Join
    </Link>
  </p>
)

/** Who sits at a table where they may sit down too. */
export function TableNow() {
  const { data: seats } = useQuery(seatsQuery)
  const { data: teams = [] } = useQuery(teamsQuery)
  const { sitWith } = useSeat()
  const [first] = seats?.people ?? []
  if (!first || seats?.mine) return null
  return (
    <p className={`wraps flex mid gap-3 ${sceneStyles.summary}`}>
      <span>{sittingText(seats!.people, teams)}</span>
      <Button variant="primary" onClick={() => sitWith(first.table)}>
        Take the open seat
      </Button>
    </p>
  )
}

const Seat = ({ shape, ...card }: { shape: string; title: string; note: string }) => (
  <>
    <span className={seatClass}>
      <Icon shape={shape} />
    </span>
    <Card {...card} />
  </>
)

const Card = ({ title, note }: { title: string; note: string }) => (
  <span className={`from-top full raised ${styles.card}`}>
    {title}
    <small>{note}</small>
  </span>
)

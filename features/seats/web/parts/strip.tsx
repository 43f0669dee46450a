import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { clockText, secondsLeft, useTicks } from '#web/format/countdown.ts'
import { useHere } from '#web/layout/nav-pages.ts'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx'
import { buttonClass, Icon, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { seatClass } from '#web/ui/seat.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { lastChoice, rememberChoice } from '../actions/last-choice.ts'
import { useSeat } from '../actions/use-seat.ts'
import { peopleAt, type Received, seatsQuery } from '../queries/seats.ts'
import { PRACTISING, sittingText, togetherAt } from './labels.ts'
import styles from './strip.module.css'
import { useComeBack } from './use-come-back.ts'

const FACES = 5

/** Who sits at a table, below the bar of the pages where people work; with my clock on every page while I sit. */
export function TableStrip() {
  const here = useHere()
  const isWorking = ['/tasks', '/career', '/teams'].some((page) => here.startsWith(page))
  const { data: seats } = useQuery({
    ...seatsQuery,
    enabled: ({ state }) => isWorking || Boolean(state.data?.mine),
  })
  useComeBack(seats?.mine?.isAway ?? false)
  if (!seats || here === '/table') return null
  if (seats.mine) return <MyTable seats={seats} />
  return isWorking && seats.people.length > 0 && <OthersTable seats={seats} />
}

function MyTable({ seats }: { seats: Received }) {
  const me = useMe()
  const { table, task, endsAt, isPractising } = seats.mine!
  return (
    <Strip me={me} people={peopleAt(table, seats).map(({ person }) => person)}>
      <Clock endsAt={endsAt} seats={seats} />
      <p className="one-line pull">{isPractising ? PRACTISING : (task?.title ?? 'At the table')}</p>
      <Link
        to="/table"
        search={{ mode: isPractising ? 'practice' : undefined }}
        className={buttonClass({ size: 'small' })}
      >
        To the table
      </Link>
    </Strip>
  )
}

function OthersTable({ seats: { people } }: { seats: Received }) {
  const me = useMe()
  const { sitWith } = useSeat()
  const { data: teams = [] } = useQuery(teamsQuery)
  const [isHidden, setHidden] = useState(() => lastChoice(me.uid).hidesStrip)
  if (isHidden) return null
  const { table } = people[0]!
  function hide() {
    rememberChoice(me.uid, { hidesStrip: true })
    setHidden(true)
    showToast('Hidden in this browser. You can bring it back at the table.')
  }
  return (
    <Strip people={togetherAt(people).map(({ person }) => person)}>
      <button type="button" className={seatClass} aria-label="Take the open seat" onClick={() => sitWith(table)}>
        <Icon shape={plusIcon} />
      </button>
      <p className="two-lines pull">{sittingText(people, teams)}</p>
      <IconButton label="Hide who sits at the table" shape={closeIcon} onClick={hide} />
    </Strip>
  )
}

type StripProps = { me?: AvatarPerson; people: readonly AvatarPerson[]; children: ReactNode }

const Strip = ({ me, people, children }: StripProps) => (
  <section className={styles.strip} aria-label="The table now">
    <div className={`small row gap-3 page-wide midway ${styles.line}`}>
      <span className="flex faces">
        {me && <Avatar person={me} />}
        {people.slice(0, FACES).map((person) => (
          <Avatar key={person.uid} person={person} />
        ))}
      </span>
      {children}
    </div>
  </section>
)

/** Counts down to a moment of the server. */
const Clock = ({ endsAt, seats: { now, receivedAt } }: { endsAt: string; seats: Received }) => (
  <b role="timer" className="digits">
    {clockText(secondsLeft({ endsAt, now }, receivedAt, useTicks(true)))}
  </b>
)

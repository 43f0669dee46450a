import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { teamsQuery } from '#features/tasks/web/my-teams.ts'
import type { Team } from '#features/teams/contract.ts'
import { AddTeamTaskDialog } from '#features/teams/web/lazy-dialogs.ts'
import { useMe } from '#web/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { cardClass, openerClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { closeIcon } from '#web/ui/notice-icons.ts'
import { seatClass } from '#web/ui/seat.tsx'
import styles from './guide.module.css'
import { nextStep, type Step } from './next-step.ts'

const words: Record<Step['name'], { title: string; note: (team: string) => string }> = {
  table: { title: 'Find your table', note: () => 'Create a team, or join one: all that Cohort does begins there.' },
  people: { title: 'Offer somebody a seat', note: (team) => `${team} is a table for one so far.` },
  task: { title: 'Put the first task on the table', note: (team) => `What will ${team} do next, and who does it?` },
  tick: { title: 'Finish a first task', note: (team) => `Tick it when it is done: all of ${team} will see it.` },
}
const order = Object.keys(words)

/** For somebody new: an open seat, and the one thing to do next. Gone once all is done, or sent away. */
export function Guide() {
  const { uid } = useMe()
  const { data: teams } = useQuery(teamsQuery)
  const [isClosed, close] = useClosed(`guide of ${uid}`)
  const step = teams && nextStep(teams)
  const [adding, setAdding] = useState<Team | null>(null)
  const isDone = step === null
  useEffect(() => {
    if (isDone) close()
  }, [isDone, close])
  return (
    <>
      {step && !isClosed && <Seat step={step} onAdd={setAdding} onClose={close} />}
      {/* Beside it: somebody else may take the step while this is open. */}
      {adding && <AddTeamTaskDialog team={adding} onClose={() => setAdding(null)} />}
    </>
  )
}

type SeatProps = { step: Step; onAdd: (team: Team) => void; onClose: () => void }

function Seat({ step, onAdd, onClose }: SeatProps) {
  const { title, note } = words[step.name]
  return (
    <section className={classNames(cardClass, styles.guide)} aria-label="Your next step">
      <span className={classNames(seatClass, styles.seat)}>
        <Icon shape={plusIcon} />
      </span>
      <div className={styles.text}>
        {step.name === 'task' ? (
          <button
            type="button"
            className={classNames(openerClass, styles.open)}
            aria-haspopup="dialog"
            onPointerEnter={AddTeamTaskDialog.preload}
            onFocus={AddTeamTaskDialog.preload}
            onClick={() => onAdd(step.team)}
          >
            {title}
          </button>
        ) : (
          <Link
            to={step.name === 'tick' ? '/tasks' : '/teams'}
            search={step.name === 'people' ? { teamId: step.team.id } : {}}
            className={classNames(openerClass, styles.open)}
          >
            {title}
          </Link>
        )}
        <p className={styles.note}>{note('team' in step ? step.team.name : '')}</p>
      </div>
      <p className={styles.count}>
        {order.indexOf(step.name) + 1} of {order.length}
      </p>
      <IconButton label="Dismiss" shape={closeIcon} className={styles.close} onClick={onClose} />
    </section>
  )
}

/** Whether it was sent away, on this device. */
function useClosed(key: string): [isClosed: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(() => localStorage.getItem(key) !== null)
  function close() {
    localStorage.setItem(key, 'closed')
    setClosed(true)
  }
  return [isClosed, close]
}

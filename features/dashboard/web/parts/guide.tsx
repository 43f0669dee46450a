import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { InviteDialog } from '#features/invites/web/parts/lazy-dialogs.ts'
import { AddTeamTaskDialog } from '#features/teams/web/parts/lazy-dialogs.ts'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { withStorage } from '#web/data/browser-storage.ts'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { cardClass, openerClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { seatClass } from '#web/ui/seat.tsx'
import styles from './guide.module.css'
import { nextStep, type Step } from './next-step.ts'

const stepTexts: Record<Step['name'], { title: string; note: (team: string) => string }> = {
  table: { title: 'Find your table', note: () => 'Create a team, or join one: all that Cohort does begins there.' },
  people: { title: 'Offer somebody a seat', note: (team) => `${team} is a table for one so far.` },
  task: { title: 'Put the first task on the table', note: (team) => `What will ${team} do next, and who does it?` },
  tick: { title: 'Finish a first task', note: (team) => `Tick it when it is done: all of ${team} will see it.` },
}
const order = Object.keys(stepTexts)

/** For somebody new: an open seat, and the one thing to do next. Gone once all is done, or sent away. */
export function Guide() {
  const { data: teams } = useQuery(teamsQuery)
  const { uid, hidesGuide } = useMe()
  const step = teams && nextStep(teams)
  const [opened, setOpened] = useState<DialogStep | null>(null)
  const isDone = step === null
  useEffect(() => {
    if (isDone) rememberDone(uid)
  }, [isDone, uid])
  const back = () => setOpened(null)
  return (
    <>
      {step && !hidesGuide && <NextStepCard step={step} onOpen={setOpened} />}
      {/* Beside it: somebody else may take the step while this is open. */}
      {opened?.name === 'task' && <AddTeamTaskDialog team={opened.team} onClose={back} />}
      {opened?.name === 'people' && <InviteDialog team={opened.team} onClose={back} />}
    </>
  )
}

/** The steps that are taken here, in a dialog. */
type DialogStep = Extract<Step, { name: 'people' | 'task' }>

const dialogs = { people: InviteDialog, task: AddTeamTaskDialog }

type NextStepCardProps = { step: Step; onOpen: (step: DialogStep) => void }

function NextStepCard({ step, onOpen }: NextStepCardProps) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const [wasDone] = useState(() => isRememberedDone(uid))
  if (wasDone) return null
  // Few ever need it, and it would weigh on the first page of all.
  const close = () => void import('../actions.ts').then(({ hideGuide }) => hideGuide(queries))
  const { title, note } = stepTexts[step.name]
  return (
    <section className={classNames(cardClass, styles.guide)} aria-label="Your next step">
      <span className={classNames(seatClass, styles.seat)}>
        <Icon shape={plusIcon} />
      </span>
      <div className={styles.text}>
        {step.name === 'task' || step.name === 'people' ? (
          <button
            type="button"
            className={classNames(openerClass, styles.open)}
            aria-haspopup="dialog"
            onPointerEnter={dialogs[step.name].preload}
            onFocus={dialogs[step.name].preload}
            onClick={() => onOpen(step)}
          >
            {title}
          </button>
        ) : (
          <Link
            to="/teams"
            search={step.name === 'tick' ? { teamId: step.team.id } : {}}
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
      <IconButton label="Dismiss" shape={closeIcon} className={styles.close} onClick={close} />
    </section>
  )
}

const storageKey = (uid: string) => `guide of ${uid}`

/** Notes in this browser that all has been done. */
const rememberDone = (uid: string) => withStorage('localStorage', (storage) => storage.setItem(storageKey(uid), 'done'))

/** To be asked only where there is a step: a page waits for the first word of its storage. */
const isRememberedDone = (uid: string) =>
  Boolean(withStorage('localStorage', (storage) => storage.getItem(storageKey(uid))))

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { InviteDialog } from '#features/invites/web/parts/lazy-dialogs.ts'
import { AddTeamTaskDialog } from '#features/teams/web/parts/lazy-dialogs.ts'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { withStorage } from '#web/data/browser-storage.ts'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Icon, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { cardClass, openerClass } from '#web/ui/page.tsx'
import { seatClass } from '#web/ui/seat.tsx'
import styles from './guide.module.css'
import { nextStep, type Step } from './next-step.ts'

const stepTexts: Record<Step['name'], { title: string; note: (team?: string) => string }> = {
  table: { title: 'Find your table', note: () => 'Start a team or join one. Everything else happens there.' },
  people: { title: 'Offer someone a seat', note: (team) => `${team} is a table for one so far.` },
  task: { title: 'Put the first task on the table', note: (team) => `What's next for ${team}, and who's on it?` },
  tick: { title: 'Finish a first task', note: (team) => `Tick it off and all of ${team} sees it.` },
}
const stepNames = Object.keys(stepTexts)
const dialogs = { people: InviteDialog, task: AddTeamTaskDialog, table: null, tick: null }

export function Guide() {
  const { data: teams } = useQuery(teamsQuery)
  const { uid, hidesGuide } = useMe()
  const [opened, setOpened] = useState<Step | null>(null)
  const step = teams && nextStep(teams)
  const isDone = step === null
  useEffect(() => {
    if (isDone) rememberDone(uid)
  }, [isDone, uid])
  const StepDialog = opened && dialogs[opened.name]
  return (
    <>
      {step && !hidesGuide && <NextStepCard step={step} onOpen={setOpened} />}
      {/* Outside the card, because somebody else may take the step while this is open. */}
      {StepDialog && opened.team && <StepDialog team={opened.team} onClose={() => setOpened(null)} />}
    </>
  )
}

function NextStepCard({ step, onOpen }: { step: Step; onOpen: (step: Step) => void }) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const [wasDone] = useState(() => isRememberedDone(uid))
  if (wasDone) return null
  // Loaded on demand, because few need it and the dashboard is the first page of all.
  const dismiss = () => void import('../actions.ts').then(({ hideGuide }) => hideGuide(queries))
  const { title, note } = stepTexts[step.name]
  const preload = dialogs[step.name]?.preload
  const opener = { className: classNames(openerClass, styles.open), children: title }
  return (
    <section className={classNames(cardClass, styles.guide)} data-seat="" aria-label="Your next step">
      <span className={seatClass}>
        <Icon shape={plusIcon} />
      </span>
      <div className={styles.text}>
        {preload ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => onOpen(step)}
            {...opener}
          />
        ) : (
          <Link to="/teams" search={step.team ? { teamId: step.team.id } : {}} {...opener} />
        )}
        <p className="note">{note(step.team?.name)}</p>
      </div>
      <p className={`note ${styles.count}`}>
        {stepNames.indexOf(step.name) + 1} of {stepNames.length}
      </p>
      <IconButton label="Dismiss" shape={closeIcon} className={styles.close} onClick={dismiss} />
    </section>
  )
}

const storageKey = (uid: string) => `guide of ${uid}`

const rememberDone = (uid: string) => withStorage('localStorage', (storage) => storage.setItem(storageKey(uid), 'done'))

/** Only called if there is a step, because the first read of the storage delays the page. */
const isRememberedDone = (uid: string) =>
  Boolean(withStorage('localStorage', (storage) => storage.getItem(storageKey(uid))))

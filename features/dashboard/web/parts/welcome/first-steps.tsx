import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PURPOSES, type Purpose } from '#features/people/contract.ts'
import { plural } from '#web/format/plurals.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import sceneStyles from '#web/ui/at-table.module.css'
import { Button, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import type { Today } from '../../../contract.ts'
import { saveGuide } from '../../actions/save-guide.ts'
import { capitalized, inWords } from '../day-summary.ts'
import type { DayTime } from '../greeting.ts'
import { NeedsYou } from '../needs-you.tsx'
import { Room } from '../room.tsx'
import styles from './first-steps.module.css'
import { type StepName, stepsOf } from './purposes.ts'
import { Answer, SavedSeat, Step, TableNow } from './step.tsx'

const CreateTeamDialog = lazyComponent(() =>
  import('#features/teams/web/parts/create-team-dialog.tsx').then((file) => file.CreateTeamDialog),
)
const NewClassDialog = lazyComponent(() =>
  import('#features/classes/web/parts/new-class-dialog.tsx').then((file) => file.NewClassDialog),
)
const ImportDialog = lazyComponent(() =>
  import('#features/tasks/web/parts/import/import-dialog.tsx').then((file) => file.ImportDialog),
)

/** The newest has a line with its button. */
const noInvites = { count: 0, newest: null }

export type FirstStepsProps = {
  time: DayTime
  taken: Record<StepName, boolean>
  overview: Today
  /** As they are now. */
  mentions: number
  /** Opens the row that adds a task. */
  onWrite: () => void
}

/** Asks somebody new what they came for; then four steps that follow from it. They leave with the first tick. */
export function FirstSteps({ time, taken, overview, mentions, onWrite }: FirstStepsProps) {
  const me = useMe()
  const { newest } = overview.invites
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'team' | 'class' | 'import'>()
  const close = () => setOpened(undefined)
  // Who was put into a team need not be asked.
  const purpose = me.purpose ?? (taken.team ? 'team' : null)
  const wanted = purpose ? stepsOf[purpose] : []
  const left = wanted.filter((name) => !taken[name])
  const done = wanted.length - left.length

  function choose(chosen: Purpose) {
    void saveGuide(queries, { purpose: chosen })
    if (chosen === 'team' || chosen === 'class') setOpened(chosen)
    if (chosen === 'tasks') onWrite()
  }
  return (
    <Room
      time={time}
      lit={purpose ? done / wanted.length : 0}
      title={`Welcome, ${me.firstName || me.displayName}`}
      words={
        <>
          {newest ? <SavedSeat {...newest} /> : <TableNow />}
          <NeedsYou {...overview} invites={noInvites} mentions={mentions} />
          <p className={sceneStyles.summary}>
            {purpose
              ? `${plural(left.length, 'One last step', `${capitalized(inWords(left.length))} small steps`)}, and the table is yours.`
              : 'What brings you here?'}
          </p>
          {purpose && (
            <p className="small muted">
              {done} of {wanted.length} done
            </p>
          )}
          {purpose === 'tasks' && !taken.task && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpened('import')}>
              Import tasks
            </Button>
          )}
        </>
      }
    >
      <ol
        role="list"
        className={`anchor ${styles.steps}`}
        aria-label={purpose ? 'First steps' : 'What brings you here?'}
      >
        {purpose
          ? wanted.map((name) => (
              <Step key={name} name={name} isDone={taken[name]} isNext={name === left[0]} onWrite={onWrite} />
            ))
          : PURPOSES.map((name) => <Answer key={name} purpose={name} onChoose={() => choose(name)} />)}
      </ol>
      <IconButton
        label="Dismiss"
        shape={closeIcon}
        className={styles.dismiss}
        onClick={() => void saveGuide(queries, { hidesGuide: true })}
      />
      {opened === 'team' && <CreateTeamDialog onClose={close} />}
      {opened === 'class' && <NewClassDialog onClose={close} />}
      {opened === 'import' && <ImportDialog teamId={null} onClose={close} />}
    </Room>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { checkIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Icon, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { nearness } from '#web/ui/due-date.ts'
import { cardClass } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { teamColourClass } from '#web/ui/team-name.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type ClassTask, classes, type SchoolClass } from '../../contract.ts'
import { setClass } from '../queries/classes.ts'
import { tasksAround } from './labels.ts'
import styles from './task-grid.module.css'

/** What each team has done of the tasks of the class. First those around today. */
export function TaskGrid({ shown, onAdd }: { shown: SchoolClass; onAdd: () => void }) {
  const [isWhole, setWhole] = useState(false)
  const [removed, setRemoved] = useState<ClassTask>()
  const { teams, tasks, today } = shown
  if (teams.length === 0) return null
  const near = tasksAround(tasks, today)
  const listed = isWhole ? tasks : near
  const aside =
    tasks.length > near.length ? (
      <button type="button" className={titleLinkClass} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Those around today' : `All ${tasks.length}`}
      </button>
    ) : (
      <button type="button" className={titleLinkClass} aria-haspopup="dialog" onClick={onAdd}>
        Add a task
      </button>
    )
  return (
    <Section title="Tasks for every team" aside={aside}>
      <div className={classNames(cardClass, panelClass)}>
        {tasks.length === 0 ? (
          <p className="muted">No tasks yet. A task for everyone appears in every team, also in teams made later.</p>
        ) : (
          // Scrolls sideways with many teams, so the keyboard must reach it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          <section className={`anchor ${styles.scroll}`} aria-label="Tasks by team" tabIndex={0}>
            <table className={`small full ${styles.table}`}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">Task</span>
                  </th>
                  {teams.map(({ id, name, colour }) => (
                    <th key={id} scope="col" className={teamColourClass(colour)} title={name}>
                      <i aria-hidden="true" />
                      <span dir="auto">{name}</span>
                    </th>
                  ))}
                  <th>
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {listed.map((task) => (
                  <TaskRow key={task.id} shown={shown} task={task} onRemove={() => setRemoved(task)} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
      {removed && <RemoveDialog shown={shown} task={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}

function TaskRow({ shown, task, onRemove }: { shown: SchoolClass; task: ClassTask; onRemove: () => void }) {
  const { teams, today } = shown
  const { name, due, each } = task
  const byTeam = new Map(task.teams.map((part) => [part.teamId, part]))
  const day = nearness(due, today) || formatDate(due, 'Nov 20')
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
        <small>
          {due < today ? 'Was due' : 'Due'}{' '}
          {day.toLowerCase().endsWith('ago') || /^(To|Yes)/.test(day) ? day.toLowerCase() : day}
          {each && ' · each for themselves'}
        </small>
      </th>
      {teams.map(({ id, name: team }) => (
        <TaskCell key={id} team={team} isLate={due < today} part={byTeam.get(id)} />
      ))}
      <td>
        <IconButton label={`Delete ${name}`} shape={trashIcon} aria-haspopup="dialog" onClick={onRemove} />
      </td>
    </tr>
  )
}

type TaskCellProps = { team: string; isLate: boolean; part: ClassTask['teams'][number] | undefined }

function TaskCell({ team, isLate, part }: TaskCellProps) {
  if (!part) return <td />
  const { taskId, done, of } = part
  const isDone = of > 0 && done >= of
  const text = isDone ? 'Done' : done > 0 ? `${done} of ${of}` : isLate ? 'Late' : 'Open'
  return (
    <td>
      <Link
        to="/tasks"
        search={{ taskId }}
        aria-label={`${team}: ${text}`}
        className={classNames(
          'unlined unbroken middle inline-grid',
          styles.cell,
          isLate && !isDone && `bold ${styles.late}`,
        )}
      >
        {isDone ? <Icon shape={checkIcon} /> : text === 'Open' ? '–' : text}
      </Link>
    </td>
  )
}

function RemoveDialog({ shown, task, onClose }: { shown: SchoolClass; task: ClassTask; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = async () => {
    setClass(queries, await request(classes.removeTask, { params: { classId: shown.id, classTaskId: task.id } }))
    showToast('Task deleted')
    onClose()
  }
  return (
    <ConfirmDialog title={`Delete ${task.name}?`} action="Delete for all teams" onConfirm={remove} onClose={onClose}>
      It goes from every team of the class, also where it is done.
    </ConfirmDialog>
  )
}

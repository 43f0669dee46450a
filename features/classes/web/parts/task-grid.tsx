import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fileUrl } from '#features/files/contract.ts'
import { dayInSentence } from '#web/format/days.ts'
import { checkIcon, trashIcon } from '#web/ui/action-icons.ts'
import restStyles from '#web/ui/at-rest.module.css'
import { Icon, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { type ClassTask, classes, type SchoolClass } from '../../contract.ts'
import { isDone } from '../../rules/is-done.ts'
import { tasksAround } from './labels.ts'
import { RemoveTaskDialog } from './remove-task-dialog.tsx'
import styles from './task-grid.module.css'

/** What each team has done of the tasks of the class. First those around today. */
export function TaskGrid({ shown }: { shown: SchoolClass }) {
  const [isWhole, setWhole] = useState(false)
  const [removed, setRemoved] = useState<ClassTask>()
  const { teams, tasks, today } = shown
  if (teams.length === 0) return null
  const near = tasksAround(tasks, today)
  const listed = isWhole ? tasks : near
  const aside = (
    <span className="flex wraps gap-4 to-end">
      {tasks.length > near.length && (
        <button type="button" className={titleLinkClass} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Those around today' : `All ${tasks.length}`}
        </button>
      )}
      <a
        className={titleLinkClass}
        href={classes.progress.path.replace(':classId', shown.id)}
        download={`${shown.name}.csv`}
      >
        Export
      </a>
    </span>
  )
  return (
    <Section title="Tasks for every team" aside={aside}>
      <div className={classNames(cardClass, panelClass)}>
        {tasks.length === 0 ? (
          <p className="muted">No tasks yet. A task for everyone appears in every team, including teams made later.</p>
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
                  {teams.map(({ id, name, ...look }) => (
                    <th key={id} scope="col" title={name}>
                      <TeamMark look={look} />
                      <div className="icon-on-phones">
                        <span className="two-lines" dir="auto">
                          {name}
                        </span>
                      </div>
                    </th>
                  ))}
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
      {removed && <RemoveTaskDialog shown={shown} task={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}

function TaskRow({ shown, task, onRemove }: { shown: SchoolClass; task: ClassTask; onRemove: () => void }) {
  const { teams, today } = shown
  const { name, due, each } = task
  const byTeam = new Map(task.teams.map((part) => [part.teamId, part]))
  return (
    <tr>
      <th scope="row" abbr={name}>
        <span className="split">
          <span dir="auto">
            {name}
            <small>
              {due < today ? 'Was due' : 'Due'} {dayInSentence(due, today)}
              {each && ' · each for themselves'}
            </small>
          </span>
          <span className={restStyles.keys}>
            <IconButton label={`Delete ${name}`} shape={trashIcon} aria-haspopup="dialog" onClick={onRemove} />
          </span>
        </span>
      </th>
      {teams.map(({ id, name: team }) => (
        <TaskCell key={id} team={team} isLate={due < today} part={byTeam.get(id)} />
      ))}
    </tr>
  )
}

type TaskCellProps = { team: string; isLate: boolean; part: ClassTask['teams'][number] | undefined }

function TaskCell({ team, isLate, part }: TaskCellProps) {
  if (!part) return <td />
  const { taskId, done, of, files } = part
  const text = isDone(part) ? 'Done' : done > 0 ? `${done} of ${of}` : isLate ? 'Late' : 'Open'
  return (
    <td>
      <Link
        to="/tasks"
        search={{ taskId }}
        aria-label={`${team}: ${text}`}
        className={classNames(
          'unlined unbroken middle inline-grid',
          styles.cell,
          isLate && text !== 'Done' && `bold ${styles.late}`,
        )}
      >
        {text === 'Done' ? <Icon shape={checkIcon} /> : text === 'Open' ? '–' : text}
      </Link>
      {files.map(({ id, name, by }) => (
        <a
          key={id}
          href={fileUrl(id)}
          download={name}
          aria-label={`${name} from ${by}`}
          className="tiny grid breaks pad-y-2"
        >
          {by}
        </a>
      ))}
    </td>
  )
}

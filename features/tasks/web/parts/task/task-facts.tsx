import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookOf, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { formatDate } from '#web/format/dates.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { NUMBER_FIELDS, PRIORITIES, type Priority, priorityNames } from '../../../contract.ts'
import { detailsQuery } from '../../queries/details.ts'
import { withOwnTick } from '../../queries/own-tick.ts'
import { remindersQuery } from '../../queries/reminders.ts'
import { LabelsFact } from '../labels/labels-fact.tsx'
import { AssigneesFact } from './assignees-fact.tsx'
import { DueFact } from './due-fact.tsx'
import { Fact, type FactProps } from './fact.tsx'
import { NumberFact } from './number-fact.tsx'
import { RepeatFact } from './repeat-fact.tsx'
import styles from './task.module.css'
import { TickingFact } from './ticking-fact.tsx'

const TaskReminders = lazyComponent(() => import('../reminders/task-reminders.tsx').then((file) => file.TaskReminders))

/** One quiet line of the facts that are set. `All details` shows the others, and every choice. */
export function TaskFacts(props: FactProps) {
  const { task, edit, isEditable } = props
  const [showsAll, setShowsAll] = useState(false)
  const isDone = withOwnTick(task, useMe()).done
  const { data: reminders = [] } = useQuery({ ...remindersQuery(task), enabled: !isDone })
  const isReminded = reminders.some(({ isPast }) => !isPast)
  const choice = { ...props, isEditable: isEditable && showsAll }
  return (
    <aside className={`row gap-1 ${styles.facts}`} aria-label="Details" data-all={showsAll || undefined}>
      <dl>
        <AssigneesFact {...choice} />
        {(showsAll || task.each) && <TickingFact {...choice} />}
        {(showsAll || task.due) && <DueFact {...props} />}
        {(showsAll || task.repeat) && <RepeatFact {...props} />}
        {!isDone && (showsAll || isReminded) && (
          <Fact label="Remind me">
            <TaskReminders task={task} isAdding={showsAll} />
          </Fact>
        )}
        {(showsAll || task.priority !== 'normal') && <PriorityFact {...props} />}
        {NUMBER_FIELDS.filter((field) => showsAll || task[field] !== null).map((field) => (
          <NumberFact key={field} field={field} {...props} />
        ))}
        {((isEditable && showsAll) || task.doing) && !task.done && (
          <Fact label="State">
            <CheckLine
              label="Doing"
              checked={task.doing}
              disabled={!isEditable}
              onChange={({ target }) => void edit({ doing: target.checked })}
            />
          </Fact>
        )}
        <LabelsFact {...choice} />
        <TeamFact {...props} />
        {showsAll && <MadeFact {...props} />}
      </dl>
      <IconButton
        label="All details"
        shape={plusIcon}
        className={styles.all}
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      />
    </aside>
  )
}

const PriorityFact = ({ task: { priority }, edit, isEditable }: FactProps) => (
  <Fact label="Priority">
    {isEditable ? (
      <SelectField
        label="Priority"
        labelHidden
        value={priority}
        onChange={({ target }) => void edit({ priority: target.value as Priority })}
        options={PRIORITIES.map((one) => [one, priorityNames[one]] as const)}
      />
    ) : (
      priorityNames[priority]
    )}
  </Fact>
)

function TeamFact({ task: { team, teamId } }: FactProps) {
  const { data: teams = [] } = useQuery(teamsQuery)
  if (!team || !teamId) return null
  return (
    <Fact label="Team">
      <TeamName name={team} look={lookOf(teams, teamId)} />
    </Fact>
  )
}

function MadeFact({ task }: FactProps) {
  const { data: details } = useQuery(detailsQuery(task.id))
  return (
    <Fact label="Made">
      {details && (
        <span className="note">
          {details.maker && `${details.maker.displayName}, `}
          <time dateTime={details.createdAt}>{formatDate(details.createdAt, 'Nov 20')}</time>
        </span>
      )}
    </Fact>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lookOf, teamsQuery } from '#features/teams/web/queries/teams.ts'
import { formatDate } from '#web/format/dates.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useMe } from '#web/session/session.tsx'
import { buttonClass, Icon } from '#web/ui/button.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { chatIcon } from '#web/ui/navigation-icons.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { PRIORITIES, type Priority, priorityNames } from '../../../contract.ts'
import { detailsQuery } from '../../queries/details.ts'
import { myPart } from '../../queries/my-part.ts'
import { LabelsFact } from '../labels/labels-fact.tsx'
import { AssigneesFact } from './assignees-fact.tsx'
import { DueFact } from './due-fact.tsx'
import { EstimateFact } from './estimate-fact.tsx'
import { Fact, type FactProps } from './fact.tsx'
import { RepeatFact } from './repeat-fact.tsx'
import styles from './task.module.css'
import { TickingFact } from './ticking-fact.tsx'

const TaskReminders = lazyPart(() => import('../reminders/task-reminders.tsx').then((file) => file.TaskReminders))

export function TaskFacts(props: FactProps) {
  const { task, edit, isEditable } = props
  const { data: teams = [] } = useQuery(teamsQuery)
  const me = useMe()
  const { data: details } = useQuery(detailsQuery(task.id))
  return (
    <aside className={`rounded-lg surface ${styles.facts}`} aria-label="Details">
      <dl>
        <AssigneesFact {...props} />
        <TickingFact {...props} />
        <DueFact {...props} />
        <RepeatFact {...props} />
        {!myPart(task, me).done && (
          <Fact label="Remind me">
            <TaskReminders task={task} />
          </Fact>
        )}
        <Fact label="Priority">
          {isEditable ? (
            <SelectField
              label="Priority"
              labelHidden
              value={task.priority}
              onChange={({ target }) => void edit({ priority: target.value as Priority })}
            >
              {PRIORITIES.map((priority) => (
                <option key={priority} value={priority}>
                  {priorityNames[priority]}
                </option>
              ))}
            </SelectField>
          ) : (
            priorityNames[task.priority]
          )}
        </Fact>
        <EstimateFact {...props} />
        {(isEditable || task.doing) && !task.done && (
          <Fact label="State">
            <CheckLine
              label="Doing"
              checked={task.doing}
              disabled={!isEditable}
              onChange={({ target }) => void edit({ doing: target.checked })}
            />
          </Fact>
        )}
        <LabelsFact {...props} />
        {task.team && task.teamId && (
          <Fact label="Team">
            <TeamName name={task.team} look={lookOf(teams, task.teamId)} />
            <Link
              to="/chat"
              search={{ team: task.teamId ?? undefined, task: task.id }}
              className={buttonClass({ variant: 'soft', wide: true })}
            >
              <Icon shape={chatIcon} />
              Ask in the team room
            </Link>
          </Fact>
        )}
        <Fact label="Made">
          <span className={`muted small ${styles.made}`}>
            {details ? (
              <>
                {details.maker && `${details.maker.displayName}, `}
                <time dateTime={details.createdAt}>{formatDate(details.createdAt, 'Nov 20')}</time>
              </>
            ) : (
              // As high as it will be.
              '\u00a0'
            )}
          </span>
        </Fact>
      </dl>
    </aside>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Due } from '#web/ui/date-badge.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import styles from './due-soon.module.css'
import { teamsQuery } from './my-teams.ts'
import type { ShownTask } from './shown-task.ts'
import { useToday } from './today.ts'
import { useTaskList } from './use-task-list.ts'

/** So many are shown at first. */
const FIRST = 20

/** What is assigned to me and not done, by due date: what is overdue comes first. */
export function TasksDueSoon() {
  const list = useTaskList('mine')
  const [showsAll, setShowsAll] = useState(false)
  const open = list.tasks.filter((task) => !task.done)
  const shown = showsAll ? open : open.slice(0, FIRST)
  return (
    <Card title="Tasks Due Soon">
      {list.state === 'loading' && <SkeletonRows count={4} label="Loading tasks" />}
      {list.state === 'failed' && (
        <Empty text="The tasks could not be loaded.">
          <Button onClick={list.tryAgain}>Try again</Button>
        </Empty>
      )}
      {list.state === 'ready' && open.length === 0 && <Empty drawing={<CalmDrawing />} text="No tasks assigned" />}
      {shown.length > 0 && <DueList tasks={shown} />}
      {shown.length < open.length && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all {open.length}
          </Button>
        </div>
      )}
    </Card>
  )
}

function DueList({ tasks }: { tasks: ShownTask[] }) {
  const today = useToday()
  const { data: teams = [] } = useQuery(teamsQuery)
  return (
    <LinedList label="Tasks Due Soon">
      {tasks.map(({ id, name, team, teamId, due }) => (
        <li key={id} className={styles.item}>
          <Due date={due} today={today} show="badge" />
          <span className={styles.text}>
            <Link to="/tasks" search={{ taskId: id }} className={styles.name}>
              {name}
            </Link>
            <span className={styles.about}>
              {team && (
                <TeamName
                  name={team}
                  index={Math.max(
                    0,
                    teams.findIndex((one) => one.id === teamId),
                  )}
                />
              )}
              <Due date={due} today={today} show="word" />
            </span>
          </span>
        </li>
      ))}
    </LinedList>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setPageTitle } from '#web/navigation/page-title.ts'
import { focusPage } from '#web/navigation/route-focus.ts'
import { BackLabel, backClass } from '#web/ui/back.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'
import { useTaskActions } from '../../actions/use-task-actions.ts'
import { findListedTask } from '../../queries/find-listed-task.ts'
import { taskQuery } from '../../queries/tasks.ts'
import { TaskContent } from './task-content.tsx'
import { TaskGone } from './task-gone.tsx'

/** The page of one task. */
export function TaskOnPage({ taskId }: { taskId: string }) {
  const queries = useQueryClient()
  const query = useQuery({ ...taskQuery(taskId), placeholderData: () => findListedTask(queries, taskId) })
  const actions = useTaskActions()
  const navigate = useNavigate()
  const name = query.data?.name
  useEffect(() => {
    setPageTitle(name ?? 'Task')
  }, [name])
  // It may replace the list, whose control had the focus.
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body) focusPage()
  }, [isLoaded])

  return (
    <Page>
      <Loaded query={query} what="the task" rows={6}>
        {(loaded) =>
          loaded ? (
            <TaskContent
              task={loaded}
              as="h1"
              actions={actions}
              isOpening={query.isPlaceholderData}
              place={
                <Link to="/tasks" className={`pull ${backClass}`}>
                  <BackLabel>Tasks</BackLabel>
                </Link>
              }
              onRemove={() => {
                actions.run(loaded, 'remove')
                void navigate({ to: '/tasks' })
              }}
            />
          ) : (
            <>
              <PageHead title="Tasks" />
              <TaskGone>
                <Link to="/tasks" className={buttonClass()}>
                  Back to your tasks
                </Link>
              </TaskGone>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

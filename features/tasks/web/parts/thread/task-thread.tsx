import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useNow } from '#web/format/use-now.ts'
import { useScrollToHash } from '#web/navigation/use-scroll-to-hash.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { Task } from '../../../contract.ts'
import { detailsQuery } from '../../queries/details.ts'
import { useMarkThreadOpen } from '../../queries/open-thread.ts'
import { threadIn, threadQuery } from '../../queries/thread.ts'
import styles from '../task/task.module.css'
import type { TaskPartProps } from '../task/task-part.ts'
import { ChangeRow, ChangeRows } from './change-rows.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentRow, commentAnchor } from './comment-row.tsx'
import { foldChanges, type ThreadRow } from './fold-changes.ts'
import threadStyles from './thread.module.css'

/** What was said and done about a task. */
export function TaskThread({ task, heading: Heading }: Omit<TaskPartProps, 'isEditable'>) {
  const titleId = useId()
  const list = useInfiniteQuery(threadQuery(task.id))
  const { data: details } = useQuery(detailsQuery(task.id))
  const now = useNow()
  useMarkThreadOpen(task.id)
  return (
    <section aria-labelledby={titleId}>
      <div className={`row gap-2 below-3 ${styles.partHead}`}>
        <Heading id={titleId}>Comments</Heading>
        {task.commentCount > 0 && <span className="medium muted small">{task.commentCount}</span>}
        {task.teamId && (
          <Link to="/chat" search={{ team: task.teamId, task: task.id }} className={`push ${titleLinkClass}`}>
            Ask in the team room
          </Link>
        )}
      </div>
      <Loaded query={list} what="the comments" rows={2}>
        {(thread) => (
          <>
            {list.hasNextPage && (
              <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show earlier
              </Button>
            )}
            <ul role="list" aria-labelledby={titleId} className={`gap-4 column ${threadStyles.thread}`}>
              {!list.hasNextPage && details && (
                <ChangeRow author={details.maker} text="made this task" at={details.createdAt} now={now} />
              )}
              <Rows task={task} rows={foldChanges(threadIn(thread))} now={now} />
            </ul>
          </>
        )}
      </Loaded>
      <CommentForm task={task} />
    </section>
  )
}

/** A notification leads to a comment; older ones than are shown, to the task. */
function Rows({ task, rows, now }: { task: Task; rows: ThreadRow[]; now: Date }) {
  const hash = useScrollToHash()
  return rows.map((row) =>
    row.kind === 'comment' ? (
      <CommentRow key={row.id} task={task} comment={row} now={now} isLinked={hash === commentAnchor(row)} />
    ) : (
      <ChangeRows key={row.changes[0]!.id} changes={row.changes} isFolded={row.isFolded} now={now} />
    ),
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { ReportDialog } from '#features/people/web/parts/report-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import type { Task } from '../../../contract.ts'
import { type Comment, taskPage } from '../../../details-contract.ts'
import { refetchTasks } from '../../queries/tasks.ts'

type ReportCommentDialogProps = { task: Pick<Task, 'id'>; comment: Comment; onClose: () => void }

export function ReportCommentDialog({ task, comment: { id, author, text }, onClose }: ReportCommentDialogProps) {
  const queries = useQueryClient()
  return (
    <ReportDialog
      title="Report comment"
      subject={id}
      person={author}
      text={text}
      hasOwner={false}
      send={({ reason, note }) =>
        request(taskPage.reportComment, { params: { id: task.id, commentId: id }, body: { reason, note } })
      }
      onBlocked={() => void refetchTasks(queries)}
      onClose={onClose}
    />
  )
}

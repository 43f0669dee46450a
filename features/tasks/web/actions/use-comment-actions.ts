import { useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { discardSentDraft } from '#web/forms/draft.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { showProblem } from '#web/ui/toast.tsx'
import type { Task } from '../../contract.ts'
import { type Comment, taskPage } from '../../page-contract.ts'
import { removeComment, upsertComment } from '../queries/thread.ts'

export const commentDraft = ({ id }: Pick<Task, 'id'>) => `comment on ${id}`

export function useCommentActions({ id }: Pick<Task, 'id'>) {
  const queries = useQueryClient()
  const upsert = (comment: Comment) => upsertComment(queries, id, comment)
  return {
    /** @throws Problem if it is refused; the draft stays */
    async add(text: string, mentions: string[], files: string[]) {
      const send = (body: { text: string; mentions: string[]; files: string[]; key: string }) =>
        request(taskPage.comment, { params: { id }, body, bearer: true })
      upsert(await sendIdempotent(queries, commentDraft({ id }), { text, mentions, files }, send))
    },
    /** Resolves to whether it was saved. */
    async edit({ id: commentId }: Comment, text: string) {
      try {
        upsert(await request(taskPage.editComment, { params: { id, commentId }, body: { text }, bearer: true }))
        discardSentDraft(queries, `comment ${commentId}`, { text })
        return true
      } catch (error) {
        showProblem(error)
        return false
      }
    },
    async remove({ id: commentId, text }: Comment) {
      const params = { id, commentId }
      try {
        await request(taskPage.removeComment, { params, bearer: true })
      } catch (error) {
        return showProblem(error)
      }
      removeComment(queries, id, commentId)
      offerUndo(queries, {
        message: 'Comment deleted',
        about: text,
        failure: 'The comment could not be brought back.',
        async undo() {
          upsert(await request(taskPage.restoreComment, { params, bearer: true }))
        },
      })
    },
  }
}

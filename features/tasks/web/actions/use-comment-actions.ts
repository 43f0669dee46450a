import { useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { sendOrKeep } from '#web/data/unsent.ts'
import { discardSentDraft } from '#web/forms/draft.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { useMe } from '#web/session/session.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import type { Task } from '../../contract.ts'
import { type Comment, taskPage } from '../../details-contract.ts'
import { removeComment, upsertComment } from '../queries/thread.ts'
import type { CommentBody, UnsentTaskChange } from './unsent-change-types.ts'

export const commentDraft = ({ id }: Pick<Task, 'id'>) => `comment on ${id}`

export function useCommentActions({ id }: Pick<Task, 'id'>) {
  const queries = useQueryClient()
  const { uid, displayName, photoURL, flair } = useMe()
  const upsert = (comment: Comment) => upsertComment(queries, id, comment)

  /** Resolves once it was sent, or is kept and shown until it is. */
  function send(body: CommentBody) {
    const author = { uid, displayName, photoURL, flair }
    const at = new Date().toISOString()
    const shown: Comment = {
      kind: 'comment',
      id: body.key,
      at,
      author,
      text: body.text,
      mentions: [],
      editedAt: null,
      files: [],
    }
    const kept = Promise.withResolvers<void>()
    const sent = sendOrKeep(
      queries,
      { kind: 'task comment', about: shown.id, value: { id, body, shown } } satisfies UnsentTaskChange,
      () => request(taskPage.comment, { params: { id }, body, bearer: true }),
      () => {
        upsert(shown)
        kept.resolve()
      },
    )
    const isShown = sent.finally(() => removeComment(queries, id, shown.id)).then(upsert)
    return Promise.race([isShown, kept.promise])
  }

  return {
    /** @throws Problem if it is refused; the draft stays */
    async add(text: string, mentions: string[], files: string[]) {
      const body = { text, mentions, files }
      await sendIdempotent(queries, commentDraft({ id }), body, send)
      // The same words once more are another comment.
      queries.removeQueries({ queryKey: ['draft', commentDraft({ id }), body] })
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

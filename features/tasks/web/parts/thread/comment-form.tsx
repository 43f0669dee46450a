import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { AttachButton } from '#features/files/web/parts/attached-files.tsx'
import { useMessageDraft } from '#features/files/web/parts/message-draft.ts'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import { CompletedField } from '#web/forms/completed-field.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { atIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import type { Task } from '../../../contract.ts'
import { COMMENT_MAX, COMMENT_MENTIONS_MAX, type Somebody } from '../../../details-contract.ts'
import { commentDraft, useCommentActions } from '../../actions/use-comment-actions.ts'
import styles from './thread.module.css'

/** Enter sends, as in chat. The draft has all that is not saved; what is being sent, at its beginning, is not shown. */
export function CommentForm({ task }: { task: Task }) {
  const me = useMe()
  const [sending, setSending] = useState('')
  const { data: members = [] } = useQuery({ ...membersQuery(task.teamId ?? ''), enabled: task.teamId !== null })
  const message = useMessageDraft<Somebody>({
    name: commentDraft(task),
    teamId: task.teamId,
    candidates: members.filter(({ uid }) => uid !== me.uid),
    noun: 'comment',
    textMax: COMMENT_MAX,
    mentionsMax: COMMENT_MENTIONS_MAX,
    hidden: sending,
    onReady: send,
  })
  const { field, attached } = message
  const submission = useSendComment(task, message, setSending)
  function send() {
    field.current?.form?.requestSubmit()
  }

  return (
    <form className={`top grid gap-2-3 ${styles.say}`} {...message.formProps} {...submission.formProps}>
      <Avatar person={me} />
      <div className={`anchor raised rounded ${styles.box}`}>
        <CompletedField
          {...message.fieldProps}
          className="block full control-high"
          aria-label="Write a comment"
          placeholder={task.teamId ? 'Write a comment, @ to mention someone' : 'Write a comment'}
          onEnter={send}
        />
        {attached.list}
        <div className={`level flex ${styles.tools}`}>
          <AttachButton label="Add files to the comment" onAdd={attached.add} />
          {task.teamId && <IconButton label="Mention someone" shape={atIcon} onClick={() => message.append('@')} />}
          <Button variant="primary" size="small" type="submit" busy={submission.isBusy}>
            Comment
          </Button>
        </div>
      </div>
      {submission.refusal?.text && <ErrorLine>{submission.refusal.text}</ErrorLine>}
    </form>
  )
}

/** `onSending` gets what is on its way, with the line after it; nothing once it has arrived or failed. */
function useSendComment(
  task: Task,
  { draft, field, text, tooLong, read, attached }: ReturnType<typeof useMessageDraft<Somebody>>,
  onSending: (text: string) => void,
) {
  const { add } = useCommentActions(task)
  return useSubmission(async () => {
    if (tooLong) return { text: tooLong }
    const written = read()
    if (!written) return
    const sent = `${text}\n`
    // At once, which within an action it would not be.
    flushSync(() => {
      draft.update({ text: sent })
      onSending(sent)
    })
    // It may go out by itself, while they are elsewhere on the page.
    if (field.current?.form?.contains(document.activeElement)) field.current.focus()
    try {
      await add(
        written.text,
        written.mentions,
        written.files.map(({ id }) => id),
      )
      draft.update((latest) => ({ text: latest.text.slice(sent.length) }))
      attached.clear()
    } catch (error) {
      draft.update((latest) => ({ text: latest.text.trimEnd() }))
      throw error
    } finally {
      onSending('')
    }
  })
}

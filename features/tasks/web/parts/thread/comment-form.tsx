import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AttachButton, useAttachedFiles } from '#features/files/web/parts/attached-files.tsx'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { CompletedField } from '#web/forms/completed-field.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { useMentions } from '#web/forms/use-mentions.ts'
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
  const draft = useDraft(commentDraft(task), { text: '', named: [] as Somebody[] })
  const field = useRef<HTMLTextAreaElement>(null)
  const attached = useAttachedFiles(task.teamId, commentDraft(task), () => field.current?.form?.requestSubmit())
  const { data: members = [] } = useQuery({ ...membersQuery(task.teamId ?? ''), enabled: task.teamId !== null })
  const [sending, setSending] = useState('')
  const { named: picked } = draft.values
  const text = draft.values.text.slice(sending.length)
  const type = ({ text: typed, ...patch }: { text: string; named?: Somebody[] }) =>
    draft.update({ text: sending + typed, ...patch })
  const candidates = members.filter(({ uid }) => uid !== me.uid)
  const mentions = useMentions<Somebody>({ field, text, candidates, picked, onType: type })
  const submission = useSendComment({ task, text, draft, attached, mentions, field, onSending: setSending })

  function beginMention() {
    const { current } = field
    if (!current) return
    current.focus()
    const gap = /(^|\s)$/.test(text) ? '' : ' '
    current.setRangeText(`${gap}@`, text.length, text.length, 'end')
    type({ text: current.value })
    mentions.completion.updateCaret()
  }

  return (
    <form className={`top grid gap-2-3 ${styles.say}`} data-writing {...attached.dropTarget} {...submission.formProps}>
      <Avatar person={me} />
      <div className={`anchor raised rounded ${styles.box}`}>
        <CompletedField
          completion={mentions.completion}
          listLabel="People to mention"
          above
          className="block full control-high"
          ref={field}
          aria-label="Write a comment"
          placeholder={task.teamId ? 'Write a comment, @ to mention someone' : 'Write a comment'}
          value={text}
          onType={(typed) => type({ text: typed })}
          onEnter={() => field.current?.form?.requestSubmit()}
          onPaste={attached.onPaste}
        />
        {attached.list}
        <div className={`level flex ${styles.tools}`}>
          <AttachButton label="Add files to the comment" onAdd={attached.add} />
          {task.teamId && <IconButton label="Mention someone" shape={atIcon} onClick={beginMention} />}
          <Button variant="primary" size="small" type="submit" busy={submission.isBusy}>
            Comment
          </Button>
        </div>
      </div>
      {submission.refusal?.text && <ErrorLine>{submission.refusal.text}</ErrorLine>}
    </form>
  )
}

type Draft = ReturnType<typeof useDraft<{ text: string; named: Somebody[] }>>
type SendCommentProps = {
  task: Task
  text: string
  draft: Draft
  attached: ReturnType<typeof useAttachedFiles>
  mentions: ReturnType<typeof useMentions<Somebody>>
  field: RefObject<HTMLTextAreaElement | null>
  /** What is on its way, with the line after it; empty once it has arrived or failed. */
  onSending: (text: string) => void
}

function useSendComment({ task, text, draft, attached, mentions, field, onSending }: SendCommentProps) {
  const { add } = useCommentActions(task)
  return useSubmission(async () => {
    if (!attached.isBusy && attached.files.length === 0 && !HAS_VISIBLE_CHARACTER.test(text)) return
    const excess = text.trim().length - COMMENT_MAX
    if (excess > 0) return { text: `Too long by ${excess} characters. A comment has at most ${COMMENT_MAX}.` }
    if (attached.isBusy) {
      attached.sendLater()
      return
    }
    const mentioned = mentions.mentionedIn(text).slice(0, COMMENT_MENTIONS_MAX)
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
        text.trim(),
        mentioned,
        attached.files.map(({ id }) => id),
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

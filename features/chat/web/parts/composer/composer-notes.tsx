import { counted } from '#web/format/numbers.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import type { Message } from '../../../contract.ts'
import styles from './composer.module.css'

const TaskCard = lazyComponent(() => import('#features/tasks/web/parts/task-card.tsx').then((file) => file.TaskCard))

type ComposerNotesProps = {
  isDraft: boolean
  slowSeconds: number
  /** What '@team' does in this message. */
  teamMention: 'notifies' | 'plain' | undefined
  tooLong: string | undefined
}

export const ComposerNotes = ({ isDraft, slowSeconds, teamMention, tooLong }: ComposerNotesProps) => (
  <>
    {isDraft && <p className="detail across">Draft, not sent</p>}
    {slowSeconds > 0 && <p className="detail across">Slow mode: you can write every {durationText(slowSeconds)}.</p>}
    {teamMention && (
      <p role="status" className="detail across">
        {teamMention === 'notifies'
          ? '@team notifies everyone in this team.'
          : '@team notifies nobody here: only owners and admins can notify everyone.'}
      </p>
    )}
    {tooLong && (
      <p role="alert" className="tiny danger-ink across">
        {tooLong}
      </p>
    )}
  </>
)

/** What the message is about. */
export const AboutTask = ({ taskId, onEnd }: { taskId: string; onEnd: (() => void) | undefined }) => (
  <div className="row gap-2 shrinks across">
    <TaskCard taskId={taskId} />
    <IconButton label="Do not ask about this task" shape={closeIcon} onClick={onEnd} />
  </div>
)

/** '30 seconds', 'minute', '5 minutes': after 'every'. */
const durationText = (seconds: number) => {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second']
  return count === 1 ? unit : counted(count, unit)
}

export const ReplyBar = ({
  quoted,
  onEnd,
}: {
  quoted: NonNullable<Message['replyTo']>
  onEnd: (() => void) | undefined
}) => (
  <p className={`detail unbroken row gap-2 shrinks across ${styles.reply}`}>
    Quote <strong>{quoted.author.displayName}</strong>
    <span className="one-line">{quoted.text}</span>
    <IconButton label="Do not quote" shape={closeIcon} onClick={onEnd} />
  </p>
)

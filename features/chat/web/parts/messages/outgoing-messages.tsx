import { FileList } from '#features/files/web/parts/file-list.tsx'
import { plural } from '#web/format/plurals.ts'
import { useSession } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { retryIcon } from '#web/ui/tool-icons.ts'
import { useOutbox, useSendMessage } from '../../actions/use-outbox.ts'
import type { Outgoing } from '../../queries/outbox.ts'
import { TaskCard } from '../lazy-task-card.ts'
import styles from './message.module.css'

export function OutgoingMessages({ outboxId, me }: { outboxId: string; me: string }) {
  const outbox = useOutbox(outboxId)
  const sending = useSendMessage(outboxId, me)
  const failed = outbox.filter(({ failure }) => failure !== null)
  return outbox.map((message) => (
    <OutgoingRow
      key={message.key}
      message={message}
      failedCount={message === failed.at(-1) ? failed.length : 0}
      onRetry={sending.sendAgain}
      onDiscard={() => sending.drop(message)}
    />
  ))
}

type OutgoingRowProps = {
  message: Outgoing
  /** How many messages failed; 0 except on the last of them. */
  failedCount: number
  onRetry: () => void
  onDiscard: () => void
}

function OutgoingRow({ message: { text, files, taskId, failure }, failedCount, onRetry, onDiscard }: OutgoingRowProps) {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  const isLast = failedCount > 0
  return (
    // Read out when it has arrived, with everybody else's: announced here too, it would be read twice.
    <li className={styles.message} data-outgoing aria-live="off">
      <Avatar person={session.me} />
      <span className={styles.byline}>
        <PersonName person={session.me} framed /> (you)
      </span>
      {text && <LinkedText text={text} className={styles.text} />}
      {files && files.length > 0 && <FileList files={files} />}
      {taskId && <TaskCard taskId={taskId} />}
      {failure !== null && (
        <p
          className={classNames(styles.failed, failure === '' && styles.autoRetry)}
          role={isLast ? 'alert' : undefined}
        >
          Not sent. {isLast && (failure || 'It goes by itself as soon as the connection is back.')}
          {isLast && (
            <Button size="small" onClick={onRetry} icon={retryIcon}>
              {plural(failedCount, 'Try again', `Try again with all ${failedCount}`)}
            </Button>
          )}
          <Button size="small" variant="plain" onClick={onDiscard}>
            Discard
          </Button>
        </p>
      )}
    </li>
  )
}

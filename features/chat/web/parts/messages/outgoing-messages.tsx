import { useQueryClient } from '@tanstack/react-query'
import { FileList } from '#features/files/web/parts/file-list.tsx'
import { removeUnsent, sendAgain, type Unsent } from '#web/data/unsent.ts'
import { plural } from '#web/format/plurals.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useSession } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { retryIcon } from '#web/ui/tool-icons.ts'
import { type Outgoing, useOutbox } from '../../queries/outbox.ts'

import styles from './message.module.css'

const TaskCard = lazyComponent(() => import('#features/tasks/web/parts/task-card.tsx').then((file) => file.TaskCard))

type OutgoingMessagesProps = {
  outboxId: string
  /** Puts the text of a refused message back into the box. */
  onEdit: ((text: string) => void) | undefined
}

export function OutgoingMessages({ outboxId, onEdit }: OutgoingMessagesProps) {
  const outbox = useOutbox(outboxId)
  const queries = useQueryClient()
  const failed = outbox.filter(({ failure }) => failure !== null)
  return outbox.map((message) => (
    <OutgoingRow
      key={message.key}
      message={message}
      failedCount={message === failed.at(-1) ? failed.length : 0}
      onRetry={() => sendAgain(queries, outbox)}
      onDiscard={() => removeUnsent(queries, [message])}
      onEdit={
        onEdit &&
        isRefused(message) &&
        (() => {
          removeUnsent(queries, [message])
          onEdit(message.value.text)
        })
      }
    />
  ))
}

/** A message with files is not offered for editing, because they would not come back into the box. */
const isRefused = ({ failure, value: { files = [] } }: Unsent<Outgoing>) => Boolean(failure) && files.length === 0

type OutgoingRowProps = {
  message: Unsent<Outgoing>
  /** How many messages failed; 0 except on the last of them. */
  failedCount: number
  onRetry: () => void
  onDiscard: () => void
  onEdit: (() => void) | false | undefined
}

function OutgoingRow({ message, failedCount, onRetry, onDiscard, onEdit }: OutgoingRowProps) {
  const { failure, value } = message
  const { text, files, taskId } = value
  const session = useSession()
  if (session.state !== 'signed-in') return null
  const isLast = failedCount > 0
  return (
    // Read out when it has arrived, with everybody else's: announced here too, it would be read twice.
    <li className={styles.message} data-outgoing aria-live="off">
      <Avatar person={session.me} />
      <span className={`small bold unbroken breaks flex wraps baseline ${styles.byline}`}>
        <PersonName person={session.me} framed /> (you)
      </span>
      {text && <LinkedText text={text} className={`scrolls-down ${styles.text}`} />}
      {files && files.length > 0 && <FileList files={files} />}
      {taskId && <TaskCard taskId={taskId} />}
      {failure !== null && (
        <p
          className={classNames('wrap tiny', styles.failed, failure === '' && styles.autoRetry)}
          role={isLast ? 'alert' : undefined}
        >
          Not sent. {isLast && (failure || 'It goes by itself as soon as the connection is back.')}
          {isLast && (
            <Button size="small" onClick={onRetry} icon={retryIcon}>
              {plural(failedCount, 'Try again', `Try again with all ${failedCount}`)}
            </Button>
          )}
          {onEdit && (
            <Button size="small" onClick={onEdit}>
              Edit
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

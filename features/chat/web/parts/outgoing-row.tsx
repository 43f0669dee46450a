import { useSession } from '#web/session/session.tsx'
import { retryIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import type { Outgoing } from '../queries/outbox.ts'
import styles from './message.module.css'
import { MessageText } from './message-text.tsx'

/** A message of mine on its way; where it did not arrive it says so and can be sent again. */
export function OutgoingRow({
  message,
  waiting,
  onAgain,
  onDrop,
}: {
  message: Outgoing
  /** How many did not arrive, at the last of them; 0 at the others. */
  waiting: number
  onAgain: () => void
  onDrop: () => void
}) {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  const face = toAvatarPerson(session.me)
  return (
    <li
      className={styles.message}
      data-going={message.failure === null || undefined}
      data-failed={message.failure !== null || undefined}
    >
      <Avatar person={face} />
      <span className={styles.byline}>
        <PersonName person={face} framed /> (you)
      </span>
      <MessageText text={message.text} mentions={[]} />
      {message.failure !== null && (
        <p
          className={classNames(styles.failed, message.failure === '' && styles.autoRetry)}
          role={waiting > 0 ? 'alert' : undefined}
        >
          Not sent. {waiting > 0 && (message.failure || 'It goes by itself as soon as the connection is back.')}
          {waiting > 0 && (
            <Button size="small" onClick={onAgain}>
              <Icon shape={retryIcon} />
              {waiting === 1 ? 'Try again' : `Try again with all ${waiting}`}
            </Button>
          )}
          <Button size="small" variant="plain" onClick={onDrop}>
            Discard
          </Button>
        </p>
      )}
    </li>
  )
}

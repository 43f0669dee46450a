import { Link } from '@tanstack/react-router'
import { MessageButton } from '#features/chat/web/parts/message-button.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import restStyles from '#web/ui/at-rest.module.css'
import { BackLabel, backClass } from '#web/ui/back.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { addFriendIcon, unfriendIcon } from '#web/ui/people-icons.ts'
import type { FriendRow } from '../../contract.ts'
import type { FriendAction } from '../actions/friend-actions.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import type { FriendRelation } from '../queries/friends.ts'
import styles from './friend-buttons.module.css'

type ActionButton = { action: FriendAction; label: string; variant?: 'primary' | 'plain'; icon?: string }

const actionButtons: Record<Exclude<FriendRelation, 'friends'>, ActionButton[]> = {
  none: [{ action: 'request', label: 'Add Friend', icon: addFriendIcon }],
  incoming: [
    { action: 'accept', label: 'Accept', variant: 'primary', icon: checkIcon },
    { action: 'decline', label: 'Decline', variant: 'plain' },
  ],
  outgoing: [{ action: 'cancel', label: 'Requested \u00b7 Cancel' }],
}

type FriendButtonsProps = {
  row: FriendRow
  /** The id of the person's name, because many rows have the same buttons. */
  describedBy?: string
  /** `card`: Message is filled on the card that one points at; `row`: beside a name; `page`: large, Unfriend is in the menu. */
  look: 'card' | 'row' | 'page'
}

export function FriendButtons({ row, describedBy, look }: FriendButtonsProps) {
  const { run } = useFriendActions()
  const size = look === 'page' ? undefined : 'small'
  if (row.tie === 'friends') {
    return (
      <>
        <MessageButton
          uid={row.uid}
          size={size}
          variant={look === 'page' ? 'primary' : undefined}
          className={look === 'card' ? classNames(styles.compact, styles.message) : undefined}
          describedBy={describedBy}
        />
        {look !== 'page' && (
          <span className={look === 'card' ? classNames(restStyles.keys, styles.corner) : undefined}>
            <Button
              size="small"
              variant="danger"
              icon={unfriendIcon}
              className={styles.icon}
              aria-describedby={describedBy}
              title="Unfriend"
              onClick={() => run(row, 'unfriend')}
            >
              <span>Unfriend</span>
            </Button>
          </span>
        )}
      </>
    )
  }
  return actionButtons[row.tie].map(({ action, label, variant, icon }) => (
    <Button
      key={action}
      size={size}
      variant={variant}
      icon={icon}
      aria-describedby={describedBy}
      onClick={() => run(row, action)}
    >
      {label}
    </Button>
  ))
}

export const BackToFriends = () => (
  <Link to="/friends" className={backClass}>
    <BackLabel>Friends</BackLabel>
  </Link>
)

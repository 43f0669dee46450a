import { Link } from '@tanstack/react-router'
import { backIcon } from '#web/ui/action-icons.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** From the two lists of requests to the friends. */
export function BackToFriends() {
  return (
    <Link to="/friends" className={buttonClass({ size: 'small' })}>
      <Icon shape={backIcon} />
      Friends
    </Link>
  )
}

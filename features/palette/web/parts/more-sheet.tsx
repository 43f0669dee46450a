import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { rewardsQuery } from '#features/rewards/web/queries/rewards.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { counted } from '#web/format/numbers.ts'
import { isAt, pagesInMore, useHere } from '#web/layout/nav-pages.ts'
import { ToggleLink } from '#web/layout/toggle-link.tsx'
import { useNavCounts } from '#web/navigation/nav-counts.ts'
import { LogoutLink } from '#web/session/logout-link.tsx'
import { useSession } from '#web/session/session.tsx'
import { shieldIcon } from '#web/ui/badge-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { settingsIcon, userIcon } from '#web/ui/navigation-icons.ts'

const rowClass = 'row gap-4 full control-high ink medium unlined'

/** On phones: the links that have no room in the bars. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const me = session.state === 'signed-in' ? session.me : null
  const here = useHere()
  const facts = useFacts(me)
  return (
    <Dialog title="More" onClose={onClose}>
      <DialogBody>
        <ul role="list" className="grid">
          {pagesInMore
            .filter(({ to }) => to !== '/rewards' || !me?.hidesRewards)
            .map(({ to, label, shape }) => (
              <MoreRow key={to} to={to} label={label} fact={facts[to]} isHere={isAt(to, here)} onClose={onClose}>
                <Icon shape={shape} />
              </MoreRow>
            ))}
          <li>
            <ToggleLink page="/profilepage" name="Profile" className={rowClass} onLeave={onClose}>
              <Icon shape={userIcon} />
              Profile
            </ToggleLink>
          </li>
          <li>
            <ToggleLink page="/settings" name="Settings" className={rowClass} onLeave={onClose}>
              <Icon shape={settingsIcon} />
              Settings
            </ToggleLink>
          </li>
          {me?.isAdministrator && (
            <MoreRow to="/admin" label="Administration" isHere={isAt('/admin', here)} onClose={onClose}>
              <Icon shape={shieldIcon} />
            </MoreRow>
          )}
          {me && (
            <li className="overlined above-2 pad-y-2">
              <LogoutLink className={rowClass} />
            </li>
          )}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

/** What is known of a page, by its path. */
function useFacts(me: { uid: string; email: string } | null): Record<string, string | undefined> {
  const { data: teams } = useQuery({ ...teamsQuery, enabled: me !== null })
  const { data: rewards } = useQuery({ ...rewardsQuery(me ?? { uid: '', email: '' }), enabled: me !== null })
  const requests = useNavCounts()['/friends'] ?? 0
  return {
    '/teams': teams && teams.length > 0 ? String(teams.length) : undefined,
    '/friends': requests > 0 ? counted(requests, 'request') : undefined,
    '/rewards': rewards && counted(rewards.points, 'point'),
  }
}

type MoreRowProps = {
  to: string
  label: string
  fact?: string | undefined
  isHere: boolean
  onClose: () => void
  children: ReactNode
}

function MoreRow({ to, label, fact, isHere, onClose, children }: MoreRowProps) {
  const factId = useId()
  return (
    <li>
      <Link
        to={to}
        className={classNames(rowClass, isHere && 'action-ink')}
        aria-label={label}
        aria-describedby={fact && factId}
        aria-current={isHere ? 'page' : undefined}
        onClick={onClose}
      >
        {children}
        {label}
        {fact && (
          <span id={factId} className="label push muted">
            {fact}
          </span>
        )}
      </Link>
    </li>
  )
}

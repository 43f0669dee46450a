import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { relativeDay } from '#web/format/relative-day.ts'
import { midnightsBetween } from '#web/format/relative-time.ts'
import { useNow } from '#web/format/use-now.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { checkIcon, lockIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { logoutIcon, userIcon } from '#web/ui/navigation-icons.ts'
import { Person } from '#web/ui/person.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { retryIcon, sendIcon } from '#web/ui/tool-icons.ts'
import type { Account } from '../../contract.ts'
import { mayAct } from '../../permissions.ts'
import { useActOnAccount } from '../actions/decide.ts'
import styles from './account-row.module.css'

const RemoveDialog = lazyComponent(() => import('./remove-dialog.tsx').then((file) => file.RemoveDialog))

export function AccountRow({ account }: { account: Account }) {
  const now = useNow()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li className={`grid level gap-3 ${styles.row}`}>
      <Person person={account} detail={account.email} />
      <span className={`note ${styles.when}`}>{account.waitsFor ? since(account) : lastUsed(account, now)}</span>
      {account.waitsFor === 'approval' ? (
        <Decision account={account} />
      ) : (
        <span className={styles.state}>{stateOf(account, now)}</span>
      )}
      <AccountMenu account={account} onRemove={() => setRemoving(true)} />
      {isRemoving && <RemoveDialog person={account} onClose={() => setRemoving(false)} />}
    </li>
  )
}

const since = ({ createdAt }: Account) => `Signed up ${formatDate(createdAt, 'Nov 20')}`

function Decision({ account }: { account: Account }) {
  const act = useActOnAccount()
  const { displayName } = account
  return (
    <span className={`flex gap-2 to-end ${styles.decision}`}>
      <Button size="small" variant="plain" aria-label={`Refuse ${displayName}`} onClick={() => act.refuse(account)}>
        Refuse
      </Button>
      <Button size="small" variant="primary" aria-label={`Approve ${displayName}`} onClick={() => act.approve(account)}>
        Approve
      </Button>
    </span>
  )
}

/** A session is renewed once a day, so no time is known. */
function lastUsed({ lastUsedAt }: Account, now: Date) {
  if (!lastUsedAt) return 'Signed out'
  const days = midnightsBetween(new Date(lastUsedAt), now)
  return `Active ${days <= 1 ? relativeDay(-Math.max(0, days)).toLowerCase() : formatDate(lastUsedAt, 'Nov 20')}`
}

function stateOf(account: Account, now: Date) {
  if (account.removedUntil)
    return <span className={styles.alarming}>Gone in {counted(daysLeft(account.removedUntil, now), 'day')}</span>
  if (account.waitsFor) return <Pill>Address not confirmed</Pill>
  if (account.isDisabled) return <span className={styles.alarming}>Disabled</span>
  if (account.reports > 0) return <span className={styles.alarming}>Reported: {account.reports}</span>
  if (account.isAdministrator) return <Pill tone="action">Administrator</Pill>
  return <Pill>Member</Pill>
}

const daysLeft = (until: string, now: Date) => Math.max(0, midnightsBetween(now, new Date(until)))

function AccountMenu({ account, onRemove }: { account: Account; onRemove: () => void }) {
  const me = useMe()
  const navigate = useNavigate()
  const act = useActOnAccount()
  const { uid, displayName, isDisabled, removedUntil } = account
  return (
    <MenuButton label={`Actions for ${displayName}`}>
      <MenuItem shape={userIcon} onSelect={() => void navigate({ to: '/people/$uid', params: { uid } })}>
        Open profile
      </MenuItem>
      <MenuItem shape={logoutIcon} onSelect={() => act.endSessions(account)}>
        Sign out everywhere
      </MenuItem>
      {mayAct(me, account) && !account.waitsFor && (
        <>
          {!isDisabled && (
            <MenuItem shape={sendIcon} onSelect={() => act.sendResetLink(account)}>
              Send a reset link
            </MenuItem>
          )}
          <hr />
          {removedUntil ? (
            <MenuItem shape={retryIcon} onSelect={() => act.undoRemoval(account)}>
              Bring everything back
            </MenuItem>
          ) : isDisabled ? (
            <MenuItem shape={checkIcon} onSelect={() => act.enable(account)}>
              Enable account
            </MenuItem>
          ) : (
            <MenuItem shape={lockIcon} onSelect={() => act.disable(account)}>
              Disable account
            </MenuItem>
          )}
          {!removedUntil && (
            <MenuItem shape={trashIcon} danger onSelect={onRemove}>
              Delete everything by this person
            </MenuItem>
          )}
        </>
      )}
    </MenuButton>
  )
}

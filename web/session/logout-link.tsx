import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { readyToSignOut } from '../live/connection-state.ts'
import { Icon, useAction } from '../ui/button.tsx'
import { logoutLinkClass } from '../ui/nav-bar.tsx'
import { logoutIcon } from '../ui/navigation-icons.ts'
import { ErrorLine } from '../ui/page.tsx'
import styles from './logout-link.module.css'
import { signOut } from './session.tsx'

/** `className` as a row of a list, with an icon; else as a word in the bar. */
export function LogoutLink({ className }: { className?: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run, isPending, error } = useAction(async () => {
    // Nothing of it stays on this device.
    if (!(await readyToSignOut())) return
    await signOut(queries)
    await navigate({ to: '/login' })
  })
  return (
    <>
      <Link
        to="/login"
        className={className ?? logoutLinkClass}
        aria-busy={isPending || undefined}
        onClick={(event) => {
          event.preventDefault()
          run()
        }}
      >
        {className && <Icon shape={logoutIcon} />}
        Logout
      </Link>
      {error && (
        <div className={className ? 'padded' : `raised rounded padded ${styles.failure}`}>
          <ErrorLine>You are still signed in. {error.message}</ErrorLine>
        </div>
      )}
    </>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { identity } from '#features/identity/contract.ts'
import { ask } from './api.ts'
import styles from './logout.module.css'
import { leave } from './session.tsx'
import { ErrorLine } from './ui/alert.tsx'
import { logoutLinkClass } from './ui/nav-bar.tsx'

/** Signs out and goes to /login. Where that fails, says so and stays; the next page begins without the word. */
export function Logout() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(identity.signOut),
    async onSuccess() {
      leave(queries)
      await navigate({ to: '/login' })
    },
  })
  return (
    <>
      <Link
        to="/login"
        className={logoutLinkClass}
        aria-busy={isPending || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!isPending) mutate()
        }}
      >
        Logout
      </Link>
      {error && !isPending && (
        <div className={styles.failure}>
          <ErrorLine>You are still signed in. {error.message}</ErrorLine>
        </div>
      )}
    </>
  )
}

import { Link, useLocation } from '@tanstack/react-router'

/** Returns to the current page after signing in. */
export function SignInLink({ className }: { className: string | undefined }) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <Link to="/login" search={{ next }} className={className}>
      Sign In
    </Link>
  )
}

import { Link, useLocation } from '@tanstack/react-router'

/** Returns to the current page after signing up. */
export function SignUpLink({ className }: { className: string | undefined }) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <Link to="/signup" search={{ next }} className={className}>
      Sign Up
    </Link>
  )
}

/** Returns to the current page after signing in. */
export function SignInLink({ className }: { className: string | undefined }) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <Link to="/login" search={{ next }} className={className}>
      Sign In
    </Link>
  )
}

import { Link, useLocation } from '@tanstack/react-router'

/** Leads to the sign-in page, and from there back to this very page. */
export function SignInLink({ className }: { className: string | undefined }) {
  const next = useLocation({ select: ({ href }) => href })
  return (
    <Link to="/login" search={{ next }} className={className}>
      Sign In
    </Link>
  )
}

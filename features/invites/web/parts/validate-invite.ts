export type InviteMode = 'existing' | 'link'

type InviteValues = { teamId: string; mode: InviteMode; person: unknown; email: string }

/** As browsers check an address, roughly; the server knows better. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/** What is still missing before an invite can be sent; undefined where nothing is. */
export function validateInvite({ teamId, mode, person, email }: InviteValues): string | undefined {
  if (!teamId) return 'Please select a team.'
  return (mode === 'existing' ? person : looksLikeEmail(email))
    ? undefined
    : 'Please select a user or enter a valid email.'
}

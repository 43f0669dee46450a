export type InviteMode = 'existing' | 'link'

type InviteValues = { teamId: string; mode: InviteMode; person: unknown; email: string }

/** Roughly; the server checks it properly. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/** Why the invite cannot be sent yet. */
export function validateInvite({ teamId, mode, person, email }: InviteValues): string | undefined {
  if (!teamId) return 'Please select a team.'
  const hasInvitee = mode === 'existing' ? person : looksLikeEmail(email)
  return hasInvitee ? undefined : 'Please select a user or enter a valid email.'
}

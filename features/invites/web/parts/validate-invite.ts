export type InviteMode = 'existing' | 'link'

type InviteValues = { teamId: string; mode: InviteMode; person: unknown; email: string }

/** The server checks it properly. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

export function validateInvite({ teamId, mode, person, email }: InviteValues): string | undefined {
  if (!teamId) return 'Please select a team.'
  const hasInvitee = mode === 'existing' ? person : looksLikeEmail(email)
  return hasInvitee ? undefined : 'Please select a user or enter a valid email.'
}

export type InviteMode = 'existing' | 'link'

const SELECT_TEAM = 'Please select a team.'
const SELECT_INVITEE = 'Please select a user or enter a valid email.'

/** Why the invites cannot be sent yet. */
export function validateInvite(teamId: string, invitees: readonly unknown[]): string | undefined {
  if (!teamId) return SELECT_TEAM
  return invitees.length > 0 ? undefined : SELECT_INVITEE
}

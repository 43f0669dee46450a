export type InviteMode = 'existing' | 'link'

type Invite = { teamId: string; mode: InviteMode; person: unknown; email: string }

/** As browsers check an address, roughly; the server knows better. */
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/** What is still missing before an invite can be sent; undefined where nothing is. */
export function whyNotSend({ teamId, mode, person, email }: Invite): string | undefined {
  if (!teamId) return 'Please select a team.'
  return (mode === 'existing' ? person : isAddress(email)) ? undefined : 'Please select a user or enter a valid email.'
}

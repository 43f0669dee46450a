import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import type { Team } from '../../contract.ts'

/** The members at the table: those whose faces are known, and a place for each of the others, who are counted. */
export function avatarsOf(team: Team): AvatarPerson[] {
  const known = new Map((team.faces ?? []).map((face) => [face.uid, face]))
  const [seen, unseen] = [team.members.filter((id) => known.has(id)), team.members.filter((id) => !known.has(id))]
  return [...seen.map((id) => toAvatarPerson(known.get(id)!)), ...unseen.map((id) => ({ id, name: '' }))]
}

/** '3 members: Ada, you, Grace' */
export function membersSummary(team: Team, me: string): string {
  const names = (team.faces ?? []).map(({ uid, displayName }) => (uid === me ? 'you' : displayName.split(' ')[0]))
  const count = team.members.length
  const rest = count > names.length ? [...names, `${count - names.length} more`] : names
  const sum = `${count} ${count === 1 ? 'member' : 'members'}`
  return names.length > 0 ? `${sum}: ${rest.join(', ')}` : sum
}

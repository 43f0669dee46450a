import type { PracticeRole, PracticeSession } from './contract.ts'

type People = Pick<PracticeSession, 'people' | 'isOver'>

export const roleIn = ({ people }: Pick<People, 'people'>, uid: string): PracticeRole | null =>
  people.find(({ person }) => person.uid === uid)?.role ?? null

/** Asks questions and runs the timer. */
export const mayRun = (me: { uid: string }, session: People) =>
  !session.isOver && roleIn(session, me.uid) === 'interviewer'

/** They fill their roles; the others may still give and get feedback. */
export const peopleHere = ({ people }: Pick<People, 'people'>) => people.filter(({ isHere }) => isHere)

export const candidateOf = ({ people }: Pick<People, 'people'>) =>
  people.find(({ role }) => role === 'candidate')?.person ?? null

/** Also for a while after the session. */
export function mayGiveFeedback(me: { uid: string }, session: People) {
  const candidate = candidateOf(session)
  return candidate !== null && candidate.uid !== me.uid && roleIn(session, me.uid) !== null
}

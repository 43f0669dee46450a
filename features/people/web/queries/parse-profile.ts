import type { Goal, Profile } from '../../contract.ts'
import { type SocialKind, socialKinds } from '../../social-links.ts'

/** A profile as the page shows it: the specification's fields are enough, for another profile service may send no more. */
export type ProfileView = Omit<Profile, 'goals'> & { goals: GoalView[] }

/** A career goal; without an id it cannot be ticked: the service knows its text alone, or not yet. */
export type GoalView = Pick<Goal, 'text'> & Partial<Pick<Goal, 'id' | 'reachedAt'>>

const fields = [
  'photoURL',
  'description',
  'interests',
  'careerGoals',
  'socials',
  'displayName',
  'firstName',
  'lastName',
] as const satisfies (keyof Profile)[]

/** Reads what a profile service answers; null where that is no profile. */
export function parseProfile(answer: unknown): ProfileView | null {
  if (answer === null || typeof answer !== 'object' || !fields.some((field) => field in answer)) return null
  const given = answer as { [Field in keyof Profile]?: unknown }
  const careerGoals = stringsOf(given.careerGoals)
  const socials = (given.socials ?? {}) as { [Kind in SocialKind]?: unknown }
  return {
    photoURL: stringOf(given.photoURL),
    description: stringOf(given.description),
    interests: [...new Set(stringsOf(given.interests))],
    careerGoals,
    socials: Object.fromEntries(socialKinds.map((kind) => [kind, stringOf(socials[kind])])) as Profile['socials'],
    displayName: stringOf(given.displayName),
    firstName: stringOf(given.firstName),
    lastName: stringOf(given.lastName),
    goals: mergeGoals(careerGoals, Array.isArray(given.goals) ? given.goals.filter(isGoal) : []),
  }
}

/** Goals of these texts, each with what is known of a goal of its text. */
export function mergeGoals(careerGoals: readonly string[], known: readonly GoalView[]): GoalView[] {
  const left = [...known]
  return careerGoals.map((one) => {
    const place = left.findIndex((goal) => goal.text === one)
    return place >= 0 ? left.splice(place, 1)[0]! : { text: one }
  })
}

const isGoal = (value: unknown): value is GoalView =>
  value !== null && typeof value === 'object' && 'text' in value && typeof value.text === 'string'

const stringsOf = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

import type { Goal, Profile } from '../contract.ts'
import { type SocialKind, socialKinds } from '../social-links.ts'

/** A profile as the page shows it: the specification's fields are enough, for another profile service may send no more. */
export type ShownProfile = Omit<Profile, 'goals'> & { goals: ShownGoal[] }

/** A career goal; without an id it cannot be ticked: the service knows its text alone, or not yet. */
export type ShownGoal = Pick<Goal, 'text'> & Partial<Pick<Goal, 'id' | 'reachedAt'>>

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
export function readProfile(answer: unknown): ShownProfile | null {
  if (answer === null || typeof answer !== 'object' || !fields.some((field) => field in answer)) return null
  const given = answer as { [Field in keyof Profile]?: unknown }
  const careerGoals = texts(given.careerGoals)
  const socials = (given.socials ?? {}) as { [Kind in SocialKind]?: unknown }
  return {
    photoURL: text(given.photoURL),
    description: text(given.description),
    interests: [...new Set(texts(given.interests))],
    careerGoals,
    socials: Object.fromEntries(socialKinds.map((kind) => [kind, text(socials[kind])])) as Profile['socials'],
    displayName: text(given.displayName),
    firstName: text(given.firstName),
    lastName: text(given.lastName),
    goals: goalsWith(careerGoals, Array.isArray(given.goals) ? given.goals.filter(isGoal) : []),
  }
}

/** Goals of these texts, each with what is known of a goal of its text. */
export function goalsWith(careerGoals: readonly string[], known: readonly ShownGoal[]): ShownGoal[] {
  const left = [...known]
  return careerGoals.map((one) => {
    const place = left.findIndex((goal) => goal.text === one)
    return place >= 0 ? left.splice(place, 1)[0]! : { text: one }
  })
}

const isGoal = (value: unknown): value is ShownGoal =>
  value !== null && typeof value === 'object' && 'text' in value && typeof value.text === 'string'

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')

import { DEFAULT_PHOTO, type Profile } from './contract.ts'
import { namedInterests } from './interests.ts'

/** Characters of a description, and interests, that a complete profile has at least. */
export const MIN_DESCRIPTION = 20
export const MIN_INTERESTS = 3

/** What a profile is still without, in words that follow 'add'. */
export function missingProfileParts({
  photoURL,
  description,
  interests,
  careerGoals,
}: Pick<Profile, 'photoURL' | 'description' | 'interests' | 'careerGoals'>): string[] {
  const named = namedInterests(interests).length
  const more = MIN_INTERESTS - named
  return [
    ...(photoURL === DEFAULT_PHOTO || photoURL === '' ? ['a picture'] : []),
    ...(description.length < MIN_DESCRIPTION ? [`${MIN_DESCRIPTION} characters about yourself`] : []),
    ...(more > 0 ? [`${more}${named > 0 ? ' more' : ''} ${more === 1 ? 'interest' : 'interests'}`] : []),
    ...(careerGoals.length === 0 ? ['a career goal'] : []),
  ]
}

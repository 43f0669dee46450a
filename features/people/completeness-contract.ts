import { DEFAULT_PHOTO, type Profile } from './contract.ts'
import { namedInterests } from './interests-contract.ts'

export const MIN_DESCRIPTION = 20
export const MIN_INTERESTS = 3

export const profileSteps = ({
  photoURL,
  description,
  interests,
  careerGoals,
}: Pick<Profile, 'photoURL' | 'description' | 'interests' | 'careerGoals'>) => [
  { label: 'A picture', isDone: photoURL !== DEFAULT_PHOTO && photoURL !== '' },
  { label: `A line about you (${MIN_DESCRIPTION} characters)`, isDone: description.length >= MIN_DESCRIPTION },
  { label: `${MIN_INTERESTS} interests`, isDone: namedInterests(interests).length >= MIN_INTERESTS },
  { label: '1 career goal', isDone: careerGoals.length > 0 },
]

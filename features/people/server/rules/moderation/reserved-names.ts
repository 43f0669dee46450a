import { invalid } from '#shared/problem.ts'
import { skeletonOf } from './lookalike-names.ts'

const authority =
  'admin admins administrator administrators administration moderator moderators moderation cohort support helpdesk official staff system'
const around = 'the team help desk service security account accounts bot server'

const oneOf = (words: string) => words.split(' ').map(skeletonOf).join('|')
const isMadeOfThem = new RegExp(`^(?:${oneOf(`${authority} ${around}`)})+$`)
const namesAuthority = new RegExp(oneOf(authority))

/** 'Admin' and 'Cohort Support', in whatever letters, but not 'Cohort 2026'. */
export function isReservedName(name: string): boolean {
  // A sign may stand for a letter, as in 'Adm!n', or for nothing.
  const skeletons = [name, name.replace(/[^\p{L}\p{N}\s]/gu, '')].map(skeletonOf)
  return skeletons.some((skeleton) => isMadeOfThem.test(skeleton) && namesAuthority.test(skeleton))
}

/** Checks names of people, teams, classes, forums and badges. @throws Problem 400 */
export function mustNotBeReserved(name: string, field = 'name') {
  const why = `"${name}" could be taken for the people who run this server. Choose another name.`
  if (isReservedName(name)) throw invalid(field, why, 'reserved-name')
}

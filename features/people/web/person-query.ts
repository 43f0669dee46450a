import { queryOptions } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { freshly } from '#web/fresh.ts'
import { people } from '../contract.ts'

/** Somebody as I may see them. */
export const personQuery = (uid: string) =>
  queryOptions({
    queryKey: ['people', uid],
    queryFn: (context) => freshly(context, () => ask(people.find, { params: { uid }, signal: context.signal })),
  })

import type { QueryClient } from '@tanstack/react-query'
import { refetchCrew } from './queries.ts'

export const crewEffects = {
  'crew.changed': (_: unknown, { queries }: { queries: QueryClient }) => refetchCrew(queries),
}

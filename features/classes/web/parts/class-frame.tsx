import type { ReactNode } from 'react'
import { TeamsRail } from '#features/teams/web/parts/teams-rail.tsx'
import { BESIDE, RailPage } from '#web/ui/rail.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

type ClassFrameProps = { title: string; note?: ReactNode; tools?: ReactNode; children: ReactNode }

/** Classes, and each of them, stand beside the teams, with the rail of Teams. */
export function ClassFrame(props: ClassFrameProps) {
  const isWide = useMediaQuery(BESIDE)
  return <RailPage {...props} rail={isWide && <TeamsRail isAtClasses />} />
}

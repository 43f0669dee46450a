import { BlockedSection } from '#features/people/web/parts/blocked-section.tsx'
import { ReachSection } from '#features/people/web/parts/reach-section.tsx'
import { SeenSection } from '#features/people/web/parts/seen-section.tsx'
import { LeaderboardSwitch } from './leaderboard-switch.tsx'
import { Pane } from './pane.tsx'

export const PrivacyPane = () => (
  <Pane>
    <ReachSection />
    <SeenSection>
      <LeaderboardSwitch />
    </SeenSection>
    <BlockedSection />
  </Pane>
)

import { BlockedSection } from '#features/people/web/parts/blocked-section.tsx'
import { ReachSection } from '#features/people/web/parts/reach-section.tsx'
import { VisibilitySection } from '#features/people/web/parts/visibility-section.tsx'
import { LeaderboardSwitch } from './leaderboard-switch.tsx'
import { Pane } from './pane.tsx'

export const PrivacyPane = () => (
  <Pane>
    <ReachSection />
    <VisibilitySection>
      <LeaderboardSwitch />
    </VisibilitySection>
    <BlockedSection />
  </Pane>
)

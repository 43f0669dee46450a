import { Link } from '@tanstack/react-router'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'

const RewardChoice = lazyComponent(() =>
  import('#features/rewards/web/parts/reward-choice.tsx').then((file) => file.RewardChoice),
)

/** Colours besides lamp green are a reward. */
export function ColourThemeSection() {
  const { extras, hidesRewards } = useMe()
  if (!extras.palettes && hidesRewards) return null
  return (
    <PanelSection title="Colour theme">
      {extras.palettes ? (
        <RewardChoice reward="Theme pack" />
      ) : (
        <p className="note">
          Three more colours come with the Theme pack. <Link to="/rewards">See rewards</Link>
        </p>
      )}
    </PanelSection>
  )
}

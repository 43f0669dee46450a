import { ColourThemeSection } from './colour-theme-section.tsx'
import { KeyboardSection } from './keyboard-section.tsx'
import { LightSection } from './light-section.tsx'
import { Pane } from './pane.tsx'
import { RewardsSection } from './rewards-section.tsx'
import { TextSection } from './text-section.tsx'

export const AppearancePane = () => (
  <Pane>
    <LightSection />
    <TextSection />
    <ColourThemeSection />
    <KeyboardSection />
    <RewardsSection />
  </Pane>
)

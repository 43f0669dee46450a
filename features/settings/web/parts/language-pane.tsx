import { Pane } from './pane.tsx'
import { RegionSection } from './region-section.tsx'

export const LanguagePane = () => (
  <Pane>
    <RegionSection />
  </Pane>
)

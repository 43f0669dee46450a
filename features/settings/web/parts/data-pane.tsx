import { DownloadsSection } from './downloads-section.tsx'
import { LeavingSection } from './leaving-section.tsx'
import { Pane } from './pane.tsx'

export const DataPane = () => (
  <Pane>
    <DownloadsSection />
    <LeavingSection title="Danger zone" />
  </Pane>
)

import { ChoicesSection } from '#features/notifications/web/parts/choices-section.tsx'
import { WhenSection } from '#features/notifications/web/parts/when-section.tsx'
import { Pane } from './pane.tsx'

export const NotificationsPane = () => (
  <Pane>
    <ChoicesSection />
    <WhenSection />
  </Pane>
)

import { CalendarSection } from '#features/calendar/web/parts/calendar-section.tsx'
import { WebhooksSection } from '#features/webhooks/web/parts/webhooks-section.tsx'
import { Pane } from './pane.tsx'
import { ApiTokensSection } from './programs/api-tokens-section.tsx'

/** What reads from Cohort or writes to it: each feature has its own section here. */
export const ConnectionsPane = () => (
  <Pane>
    <CalendarSection />
    <ApiTokensSection />
    <WebhooksSection />
  </Pane>
)

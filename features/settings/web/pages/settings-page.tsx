import { CalendarSection } from '#features/calendar/web/parts/calendar-section.tsx'
import { ChoicesSection } from '#features/notifications/web/parts/choices-section.tsx'
import { WhenSection } from '#features/notifications/web/parts/when-section.tsx'
import { PrivacySection } from '#features/people/web/parts/privacy-section.tsx'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useScrollToHash } from '#web/navigation/use-scroll-to-hash.ts'
import { useMe } from '#web/session/session.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { AccessibilitySection } from '../parts/accessibility-section.tsx'
import { AccountSection } from '../parts/account-section.tsx'
import { DataSection } from '../parts/data-section.tsx'
import { LinkedAccountsSection } from '../parts/linked-accounts-section.tsx'
import { RegionSection } from '../parts/region-section.tsx'
import { RewardsSection } from '../parts/rewards-section.tsx'
import { SecondFactorSection } from '../parts/second-factor-section.tsx'
import { SessionsSection } from '../parts/sessions-section.tsx'
import { SettingsNav } from '../parts/settings-nav.tsx'

const ApiTokensSection = lazyPart(() =>
  import('../parts/programs/api-tokens-section.tsx').then((file) => file.ApiTokensSection),
)

const WebhooksSection = lazyPart(() =>
  import('#features/webhooks/web/parts/webhooks-section.tsx').then((file) => file.WebhooksSection),
)

export function SettingsPage() {
  useScrollToHash()
  // What shows dates is drawn again when how they are written changes.
  const { look } = useMe()
  return (
    <Page>
      <PageHead title="Settings" />
      <Columns split="side">
        <SettingsNav />
        <Stack>
          <AccountSection />
          <LinkedAccountsSection />
          <AccessibilitySection />
          <RegionSection />
          <ChoicesSection />
          <WhenSection key={`when ${look.clock}`} />
          <CalendarSection key={`calendar ${look.dates} ${look.clock}`} />
          <PrivacySection />
          <RewardsSection />
          <SecondFactorSection key={`two-factor ${look.dates}`} />
          <SessionsSection key={`sessions ${look.dates}`} />
          <div id="api-tokens">
            <ApiTokensSection key={`tokens ${look.dates}`} />
          </div>
          <div id="webhooks">
            <WebhooksSection key={`webhooks ${look.dates} ${look.clock}`} />
          </div>
          <DataSection />
        </Stack>
      </Columns>
    </Page>
  )
}

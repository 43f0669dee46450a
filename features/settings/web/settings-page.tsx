import { ChoicesSection } from '#features/notifications/web/choices-section.tsx'
import { PrivacySection } from '#features/people/web/privacy-section.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { usePartAskedFor } from '#web/use-part-asked-for.ts'
import { AccessibilitySection } from './accessibility-section.tsx'
import { AccountSection } from './account-section.tsx'
import { DataSection } from './data-section.tsx'
import { LinkedAccountsSection } from './linked-accounts-section.tsx'
import { RewardsSection } from './rewards-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SideNav } from './side-nav.tsx'

/** `/settings` */
export function SettingsPage() {
  usePartAskedFor()
  return (
    <Page width="medium">
      <PageHead title="Settings" />
      <Columns split="side">
        <SideNav />
        <Stack>
          <AccountSection />
          <LinkedAccountsSection />
          <AccessibilitySection />
          <ChoicesSection />
          <PrivacySection />
          <RewardsSection />
          <SessionsSection />
          <DataSection />
        </Stack>
      </Columns>
    </Page>
  )
}

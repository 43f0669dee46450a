import { AccessibilitySection } from './accessibility-section.tsx'
import { AccountSection } from './account-section.tsx'
import { LeavingSection } from './leaving-section.tsx'
import { LinkedAccountsSection } from './linked-accounts-section.tsx'
import { Pane } from './pane.tsx'

export const AccountPane = () => (
  <Pane>
    <AccountSection />
    <LinkedAccountsSection />
    <AccessibilitySection />
    <LeavingSection title="Leaving" />
  </Pane>
)

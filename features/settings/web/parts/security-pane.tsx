import { Pane } from './pane.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const SecurityPane = () => (
  <Pane>
    <PasskeysSection />
    <SecondFactorSection />
    <PasswordSection />
    <SessionsSection />
  </Pane>
)

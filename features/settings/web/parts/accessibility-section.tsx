import { Link } from '@tanstack/react-router'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import { SettingList } from '#web/ui/setting.tsx'
import { useLook } from '../actions/use-look.ts'
import { ContrastSwitch, CursorSwitch, DarkSwitch, FontSizeSwitch } from './look-switches.tsx'

/** The specification's four switches, which Appearance has as well, among more. */
export function AccessibilitySection() {
  const state = useLook()
  const { choose, failed } = state
  return (
    <PanelSection
      title="Accessibility"
      anchor="accessibility"
      aside={
        failed ? (
          <NotSaved onTryAgain={() => choose(failed)} />
        ) : (
          <Link to="/settings/$pane" params={{ pane: 'appearance' }} className={titleLinkClass}>
            More in Appearance
          </Link>
        )
      }
    >
      <SettingList>
        <FontSizeSwitch {...state} />
        <ContrastSwitch {...state} />
        <CursorSwitch {...state} />
        <DarkSwitch {...state} />
      </SettingList>
    </PanelSection>
  )
}

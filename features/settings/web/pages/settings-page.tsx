import { Link, Navigate, useLocation, useParams } from '@tanstack/react-router'
import { isSettingsPane, settingsPanes } from '#shared/settings-panes.ts'
import { usePageSubject } from '#web/navigation/page-title.ts'
import { useMe } from '#web/session/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { RailPage } from '#web/ui/rail.tsx'
import { paneOfSection } from '../parts/pane-of-section.ts'
import { panes } from '../parts/panes.ts'
import { SettingsNav } from '../parts/settings-nav.tsx'

/** One pane at a time; each has its address. */
export function SettingsPage() {
  const { pane = 'account' } = useParams({ strict: false })
  const name = pane.toLowerCase()
  const hash = useLocation({ select: (location) => location.hash })
  // What shows dates is drawn again when how they are written changes.
  const { look } = useMe()
  usePageSubject(isSettingsPane(name) ? settingsPanes[name] : undefined)
  if (name !== 'account' && !isSettingsPane(name)) return <NoSuchPane />
  const moved = name === 'account' ? paneOfSection(hash) : undefined
  if (moved) return <Navigate to="/settings/$pane" params={{ pane: moved }} hash={hash} replace />
  const Pane = panes[name]
  return (
    <RailPage title="Settings" rail={<SettingsNav current={name} />}>
      <Pane key={`${name} ${look.dates} ${look.clock}`} />
      <p className="detail">Cohort {import.meta.env.COHORT_VERSION}</p>
    </RailPage>
  )
}

const NoSuchPane = () => (
  <NotFound logo={null}>
    <Link to="/settings" className={buttonClass({ variant: 'primary' })}>
      Settings
    </Link>
  </NotFound>
)

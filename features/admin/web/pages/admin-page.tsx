import { useParams } from '@tanstack/react-router'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { mayAdminister } from '../../permissions.ts'
import { NoSuchPage } from '../parts/no-such-page.tsx'

const panes = {
  reports: lazyComponent(() => import('./reports-page.tsx').then((file) => file.ReportsPage)),
  people: lazyComponent(() => import('./accounts-page.tsx').then((file) => file.AccountsPage)),
  server: lazyComponent(() => import('./server-page.tsx').then((file) => file.ServerPage)),
  log: lazyComponent(() => import('./log-page.tsx').then((file) => file.LogPage)),
}
const DecisionsPage = lazyComponent(() => import('./decisions-page.tsx').then((file) => file.DecisionsPage))

/** For everybody who does not administer, only decisions about themselves are here. */
export function AdminPage() {
  const { pane = 'reports' } = useParams({ strict: false }) as { pane?: string }
  const me = useMe()
  if (pane === 'decisions') return <DecisionsPage />
  const Pane = Object.hasOwn(panes, pane) ? panes[pane as keyof typeof panes] : undefined
  return Pane && mayAdminister(me) ? <Pane /> : <NoSuchPage />
}

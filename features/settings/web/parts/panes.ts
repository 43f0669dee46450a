import type { SettingsPane } from '#shared/settings-panes.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'

export const panes = {
  account: lazyComponent(() => import('./account-pane.tsx').then((file) => file.AccountPane)),
  appearance: lazyComponent(() => import('./appearance-pane.tsx').then((file) => file.AppearancePane)),
  notifications: lazyComponent(() => import('./notifications-pane.tsx').then((file) => file.NotificationsPane)),
  privacy: lazyComponent(() => import('./privacy-pane.tsx').then((file) => file.PrivacyPane)),
  security: lazyComponent(() => import('./security-pane.tsx').then((file) => file.SecurityPane)),
  language: lazyComponent(() => import('./language-pane.tsx').then((file) => file.LanguagePane)),
  connections: lazyComponent(() => import('./connections-pane.tsx').then((file) => file.ConnectionsPane)),
  data: lazyComponent(() => import('./data-pane.tsx').then((file) => file.DataPane)),
} satisfies Record<SettingsPane | 'account', unknown>

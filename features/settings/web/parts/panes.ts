import type { SettingsPane } from '#shared/settings-panes.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'

export const panes = {
  account: lazyPart(() => import('./account-pane.tsx').then((file) => file.AccountPane)),
  appearance: lazyPart(() => import('./appearance-pane.tsx').then((file) => file.AppearancePane)),
  notifications: lazyPart(() => import('./notifications-pane.tsx').then((file) => file.NotificationsPane)),
  privacy: lazyPart(() => import('./privacy-pane.tsx').then((file) => file.PrivacyPane)),
  security: lazyPart(() => import('./security-pane.tsx').then((file) => file.SecurityPane)),
  language: lazyPart(() => import('./language-pane.tsx').then((file) => file.LanguagePane)),
  connections: lazyPart(() => import('./connections-pane.tsx').then((file) => file.ConnectionsPane)),
  data: lazyPart(() => import('./data-pane.tsx').then((file) => file.DataPane)),
} satisfies Record<SettingsPane | 'account', unknown>

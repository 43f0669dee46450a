import type { SettingsPane } from '#shared/settings-panes.ts'

/** Sections of the one long page that Settings used to be, which older mails and bookmarks still lead to. */
const sections: Record<string, SettingsPane> = {
  'language-and-region': 'language',
  notifications: 'notifications',
  mail: 'notifications',
  calendar: 'connections',
  'api-tokens': 'connections',
  webhooks: 'connections',
  privacy: 'privacy',
  rewards: 'appearance',
  'two-factor': 'security',
  sessions: 'security',
  'my-data': 'data',
}

export const paneOfSection = (hash: string): SettingsPane | undefined =>
  Object.hasOwn(sections, hash) ? sections[hash] : undefined

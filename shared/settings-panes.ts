/** The panes of the settings besides the account's, each at `/settings/<name>`. */
export const settingsPanes = {
  appearance: 'Appearance',
  notifications: 'Notifications',
  privacy: 'Privacy',
  security: 'Security',
  language: 'Language and region',
  connections: 'Connections',
  data: 'Your data',
} as const

export type SettingsPane = keyof typeof settingsPanes

export const isSettingsPane = (name: string): name is SettingsPane => Object.hasOwn(settingsPanes, name)

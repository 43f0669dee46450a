/** Things of a world (test/fuzz/world.ts): inputs use these names, because ids exist only later. */
export const names = [
  'ada',
  'grace',
  'mallory',
  'team',
  'link',
  'task',
  'own',
  'theirTeam',
  'theirTask',
  'invite',
  'request',
  'goal',
  'step',
  'notification',
  'room',
  'direct',
  'forum',
  'message',
  'session',
  'apiToken',
  'webhook',
  'delivery',
  'passkey',
  'badge',
  'label',
  'comment',
  'item',
  'reminder',
  'file',
  'photo',
  'calendar',
  'application',
  'entry',
  'share',
  'crewInvite',
  'class',
  'classLink',
  'classTask',
  'recordItem',
  'confirmation',
  'recordLink',
  'taskImport',
  'case',
] as const
/** Those that features make have the name that paths have for them (test/tested-features.ts). */
export type Name = (typeof names)[number] | `${string}Id`

/** How an input writes the id of a thing: `~team~`. */
export const idOf = (name: Name) => `~${name}~`

export const withIds = (text: string, ids: Record<Name, string>) =>
  text.replace(/~(\w+)~/g, (whole, name: string) => ids[name as Name] ?? whole)

/** Which feature stands on which floor. A feature imports lower floors alone: never its own, never a higher one. */
const floors: string[][] = [
  ['people', 'vitals'],
  ['identity', 'teams'],
  ['files'],
  ['rewards'],
  ['tasks'],
  ['chat'],
  ['friends', 'invites'],
  ['notifications', 'calendar', 'classes', 'webhooks', 'career'],
  ['crew', 'practice', 'record'],
  ['settings', 'teamwork'],
  ['dashboard', 'palette', 'profile', 'admin'],
]

/** What imports nothing of ours, and the platform, which imports no feature. */
const SHARED = 0
const PLATFORM = 1

/** The composer, which knows all features and which nobody imports. */
const APP = PLATFORM + floors.length + 1

/** A room is a feature, or one of the folders of the platform, or `app`. */
export function roomOf(path: string): string {
  const [top, second] = path.split('/')
  return top === 'features' ? second! : top!
}

export function floorOf(room: string): number {
  if (room === 'shared') return SHARED
  if (room === 'server' || room === 'web') return PLATFORM
  if (room === 'app') return APP
  const floor = floors.findIndex((rooms) => rooms.includes(room))
  if (floor < 0) throw new Error(`test/house/floors.ts does not say on which floor '${room}' stands.`)
  return PLATFORM + 1 + floor
}

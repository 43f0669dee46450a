import { readFileSync } from 'node:fs'

/**
 * Which feature stands on which floor, as docs/architecture.md draws it, the lowest first. A feature imports lower floors alone:
 * never its own, never a higher one. One that is not drawn stands on the highest floor.
 */
const floors = [
  ...readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8').matchAll(
    /^(?:features\/)? +\d+ {2}(.+)$/gm,
  ),
]
  .map(([, names]) => names!.split(' · '))
  .toReversed()

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
  return floor < 0 ? APP - 1 : PLATFORM + 1 + floor
}

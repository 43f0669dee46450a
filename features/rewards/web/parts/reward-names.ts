import type { BadgeIcon, Celebration } from '#shared/flair.ts'

/** By frame number. */
export const frameNames = ['None', 'Sunrise', 'Meadow', 'Ember', 'Lagoon', 'Orchid', 'Aurora']
/** By colour number. */
export const colourNames = ['None', 'Coral', 'Amber', 'Olive', 'Green', 'Teal', 'Blue', 'Violet', 'Pink']
export const paletteNames = { lamp: 'Lamp', lagoon: 'Lagoon', harbour: 'Harbour', heather: 'Heather' }
export const celebrationNames: Record<Celebration, string> = {
  confetti: 'Confetti',
  fireworks: 'Fireworks',
  stars: 'Stars',
  none: 'None',
}

/** For screen readers. No name is also the name of a gradient, because the form shows both. */
export const badgeIconNames: Record<BadgeIcon, string> = {
  spark: 'Spark',
  flag: 'Flag',
  target: 'Target',
  sunrise: 'Rising sun',
  megaphone: 'Megaphone',
  gift: 'Present',
  door: 'Door',
  chat: 'Speech bubble',
  friends: 'Two people',
  teams: 'People at a table',
  check: 'Tick',
  house: 'House',
}

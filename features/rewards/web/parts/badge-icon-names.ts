import type { BadgeIcon } from '#features/people/contract.ts'

/** What is drawn, for whoever hears it instead; none is called like a gradient, which is chosen beside it. */
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

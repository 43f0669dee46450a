import { sharedValue } from '../data/shared-value.ts'

type NavCounts = {
  '/chat'?: number
  '/friends'?: number
  mentions?: number
  /** Unread notifications about people, invites among them. */
  people?: number
  /** Unread messages of rooms, by id. */
  rooms?: ReadonlyMap<string, number>
  /** The same of the rooms of teams, by the id of the team. */
  teams?: ReadonlyMap<string, number>
}

/** The element with the notifications, for `popoverTarget`. */
export const NOTIFICATIONS_PANEL = 'notification-panel'

const counts = sharedValue<Readonly<NavCounts>>({})

/** How much waits: at a page of the navigation by its path, and what else the dashboard shows. */
export const setNavCounts = counts.set

/** Empty until the notifications are loaded. */
export const useNavCounts = counts.useValue

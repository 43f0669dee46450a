import { settingsPanes } from './settings-panes.ts'

/** `visitor` pages redirect signed-in people to the dashboard. `person` pages ask visitors to sign in. */
export type Page = {
  path: string
  title: string
  for: 'visitor' | 'person' | 'anyone'
  /** Anybody with its address may read it, so that it is neither kept nor indexed. */
  isSecret?: true
  /** Whose names may end its address. */
  panes?: readonly string[]
  /** `/api` and its address is a call that finds nothing if there is no such page for this person. */
  isFound?: true
}

/** Every address of a page. The server answers 404 for others, and the web builds its routes from it. */
export const pages = [
  { path: '/', title: 'Big goals need a bigger table', for: 'visitor' },
  { path: '/login', title: 'Sign In', for: 'visitor' },
  { path: '/signup', title: 'Sign Up', for: 'visitor' },
  { path: '/resetpass', title: 'Reset Password', for: 'visitor' },
  { path: '/newpass', title: 'New Password', for: 'anyone' },
  { path: '/confirm', title: 'Confirm your address', for: 'anyone' },
  { path: '/unsubscribe', title: 'Stop these mails', for: 'anyone' },
  { path: '/dashboard', title: 'Dashboard', for: 'person' },
  { path: '/teams', title: 'Teams', for: 'person' },
  { path: '/classes', title: 'Classes', for: 'person' },
  { path: '/classes/:classId', title: 'Class', for: 'person' },
  { path: '/tasks', title: 'Tasks', for: 'person' },
  { path: '/table', title: 'At the table', for: 'person' },
  { path: '/career', title: 'Career', for: 'person' },
  { path: '/career/goals/new', title: 'New goal', for: 'person' },
  { path: '/career/review', title: 'Weekly review', for: 'person' },
  { path: '/career/applications', title: 'Applications', for: 'person' },
  { path: '/career/applications/:id', title: 'Application', for: 'person' },
  { path: '/rewards', title: 'Rewards', for: 'person' },
  { path: '/chat', title: 'Chat', for: 'person' },
  { path: '/friends', title: 'Make Friends', for: 'person' },
  { path: '/friends/requests', title: 'Friend Requests', for: 'person' },
  { path: '/friends/pending', title: 'Pending Requests', for: 'person' },
  { path: '/profilepage', title: 'My Profile', for: 'person' },
  { path: '/people/:uid', title: 'Profile', for: 'person', isFound: true },
  { path: '/career/crew', title: 'Sharing', for: 'person' },
  { path: '/career/practice', title: 'Practice', for: 'person' },
  { path: '/career/record', title: 'Work record', for: 'person' },
  { path: '/r/:recordKey', title: 'Work record', for: 'anyone', isSecret: true },
  { path: '/verify', title: 'Check a work record', for: 'anyone' },
  { path: '/admin', title: 'Administration', for: 'person' },
  { path: '/admin/:pane', title: 'Administration', for: 'person', panes: ['people', 'server', 'log', 'decisions'] },
  { path: '/settings', title: 'Settings', for: 'person' },
  { path: '/settings/:pane', title: 'Settings', for: 'person', panes: Object.keys(settingsPanes) },
  { path: '/join/:teamId', title: 'Join a team', for: 'person' },
] as const satisfies Page[]

/** Ignores letter case and a trailing slash. */
export function pageAt(pathname: string): Page | undefined {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return pages.find((page) =>
    page.path.includes(':') ? new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`).test(path) : page.path === path,
  )
}

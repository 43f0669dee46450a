/** `visitor` pages redirect signed-in people to the dashboard. `person` pages ask visitors to sign in. */
export type Page = {
  path: string
  title: string
  for: 'visitor' | 'person' | 'anyone'
  signedOut?: string
  /** Anybody with its address may read it, so that it is neither kept nor indexed. */
  isSecret?: true
}

const FRIENDS_SIGNED_OUT = 'Please sign in to search and manage friends.'

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
  { path: '/teams', title: 'Teams', for: 'person', signedOut: 'Login to view teams' },
  { path: '/tasks', title: 'Tasks', for: 'person', signedOut: 'Login to view tasks' },
  { path: '/career', title: 'Career', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/career/goals/new', title: 'New goal', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/career/review', title: 'Your week', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/career/applications', title: 'Applications', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/career/applications/:id', title: 'Application', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/rewards', title: 'Rewards', for: 'person', signedOut: 'Login to view progress' },
  { path: '/chat', title: 'Chat', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/friends', title: 'Make Friends', for: 'person', signedOut: FRIENDS_SIGNED_OUT },
  { path: '/friends/requests', title: 'Friend Requests', for: 'person', signedOut: FRIENDS_SIGNED_OUT },
  { path: '/friends/pending', title: 'Pending Requests', for: 'person', signedOut: FRIENDS_SIGNED_OUT },
  { path: '/profilepage', title: 'My Profile', for: 'person', signedOut: 'Please log in to view your profile' },
  { path: '/people/:uid', title: 'Profile', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/career/crew', title: 'Your crew', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/career/practice', title: 'Interview practice', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/career/record', title: 'Work record', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/r/:recordKey', title: 'Work record', for: 'anyone', isSecret: true },
  { path: '/verify', title: 'Check a work record', for: 'anyone' },
  { path: '/admin', title: 'Administration', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/admin/:pane', title: 'Administration', for: 'person', signedOut: 'Please sign in first.' },
  { path: '/settings', title: 'Settings', for: 'person', signedOut: 'Please sign in first.' },
  {
    path: '/join/:teamId',
    title: 'Join a team',
    for: 'person',
    signedOut: 'You must be signed in to accept an invite.',
  },
] as const satisfies Page[]

/** Ignores letter case and a trailing slash. */
export function pageAt(pathname: string): Page | undefined {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return pages.find((page) =>
    page.path.includes(':') ? new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`).test(path) : page.path === path,
  )
}

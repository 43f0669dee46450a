import type { Page } from './pages.ts'

const FRIENDS = 'Please sign in to search and manage friends.'

/** Apart from the list of pages, which loads before all else. */
const texts: Record<string, string> = {
  '/teams': 'Login to view teams',
  '/tasks': 'Login to view tasks',
  '/rewards': 'Login to view progress',
  '/friends': FRIENDS,
  '/friends/requests': FRIENDS,
  '/friends/pending': FRIENDS,
  '/profilepage': 'Please log in to view your profile',
  '/join/:teamId': 'You must be signed in to accept an invite.',
}

/** What visitors read on a page for signed-in people. */
export const signedOutText = ({ path }: Pick<Page, 'path'>) => texts[path] ?? 'Please sign in first.'

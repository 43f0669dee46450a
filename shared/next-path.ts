import { pageAt } from './pages.ts'

const HOME = '/dashboard'

/**
 * Where to go after signing in: the path that was asked for, if it is one of our own pages for signed-in people, else
 * the dashboard. A link from elsewhere must not be able to send anyone to another site.
 */
export function nextPath(requested: unknown): string {
  if (typeof requested !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(requested)) return HOME
  const { pathname, search, hash } = new URL(requested, 'https://cohort.invalid')
  return pageAt(pathname)?.for === 'person' ? pathname + search + hash : HOME
}

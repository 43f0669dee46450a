import { pageAt } from './pages.ts'

const HOME = '/dashboard'

/**
 * The requested path if it is a page for signed-in people, else the dashboard. Links must not send anyone to another
 * site.
 */
export function nextPath(requested: unknown): string {
  if (typeof requested !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(requested)) return HOME
  const { pathname, search, hash } = new URL(requested, 'https://cohort.invalid')
  return pageAt(pathname)?.for === 'person' ? pathname + search + hash : HOME
}

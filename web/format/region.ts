import { DEFAULT_REGION, firstWeekday, localeIn, type Region } from '#shared/format/region.ts'

let locale: string | undefined

/** What the reader chose, which the page carries as data attributes of `<html>`, and the browser's locale. */
export function currentRegion(): Region {
  if (typeof document === 'undefined') return DEFAULT_REGION
  locale ??= localeIn(navigator.language)
  return { locale, dates: 'browser', clock: 'browser', week: 'browser', ...document.documentElement.dataset }
}

/** The reader's: 0 for Sunday, 1 for Monday, 6 for Saturday. */
export const weekBegins = () => firstWeekday(currentRegion())

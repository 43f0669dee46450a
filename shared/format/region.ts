import type { Look } from '../look.ts'
import { LANGUAGE } from './language.ts'

/** How a reader has dates and times. What is `browser` follows the locale. */
export type Region = { [Part in 'dates' | 'clock' | 'week']: NonNullable<Look[Part]> } & {
  /** Such as `en-DE`: Cohort's language as it is written in that country. */
  locale: string
}

export const DEFAULT_REGION: Region = { locale: `${LANGUAGE}-US`, dates: 'browser', clock: 'browser', week: 'monday' }

/** Cohort's language as in the country of a browser's locale: 'de' and 'de-DE' become 'en-DE'. */
export function localeIn(browserLocale: string): string {
  try {
    const { region } = new Intl.Locale(browserLocale).maximize()
    return region ? `${LANGUAGE}-${region}` : DEFAULT_REGION.locale
  } catch (error) {
    // Some browsers pass on the locale 'C' of their system.
    if (error instanceof RangeError) return DEFAULT_REGION.locale
    throw error
  }
}

const formatLocales = new Map<string, string>()

/** Where browsers have no English as in that country, that of Britain: else they would write as in the United States. */
export function formatLocale(locale: string): string {
  let known = formatLocales.get(locale)
  if (!known) {
    const { locale: resolved } = new Intl.DateTimeFormat(locale).resolvedOptions()
    known = resolved === locale ? locale : `${LANGUAGE}-GB`
    formatLocales.set(locale, known)
  }
  return known
}

type WeekInfo = { firstDay: number }
/** A function in the standard, a field in browsers from before it; Firefox had neither for long. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

const days = { sunday: 0, monday: 1, saturday: 6 }

/** 0 for Sunday, 1 for Monday, 6 for Saturday. */
export function firstWeekday({ week, locale }: Region): number {
  if (week !== 'browser') return days[week]
  const known: LocaleWithWeek = new Intl.Locale(locale)
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? days.monday) % 7
}

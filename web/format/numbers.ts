import { LANGUAGE } from '#shared/format/language.ts'
import { currentRegion } from './region.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** '1,234', or '1.234' in Germany; with a minus sign instead of a hyphen. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const { locale } = currentRegion()
  const key = [locale, ...Object.entries(options)].join()
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    formats.set(key, format)
  }
  return format.format(value).replace('-', '\u2212')
}

let rules: Intl.PluralRules | undefined

/** The word for that many: `plural(2, 'task', 'tasks')`. */
export function plural(count: number, one: string, other: string): string {
  rules ??= new Intl.PluralRules(LANGUAGE)
  return rules.select(count) === 'one' ? one : other
}

/** '1 task', '2 tasks', '1,234 tasks' */
export const counted = (count: number, one: string, other = `${one}s`) =>
  `${formatNumber(count)} ${plural(count, one, other)}`

import { formatLocale } from '#shared/format/region.ts'
import { plural } from './plurals.ts'
import { currentRegion } from './region.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** '1,234', or '1.234' in Germany; with a minus sign instead of a hyphen. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const locale = formatLocale(currentRegion().locale)
  const key = [locale, ...Object.entries(options)].join()
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    formats.set(key, format)
  }
  return format.format(value).replace('-', '\u2212')
}

/** '1 task', '2 tasks', '1,234 tasks' */
export const counted = (count: number, one: string, other = `${one}s`) =>
  `${formatNumber(count)} ${plural(count, one, other)}`

import { LANGUAGE } from '#shared/format/language.ts'

let words: Intl.RelativeTimeFormat | undefined

/** '4 days ago', 'Yesterday', 'Today', 'Tomorrow' */
export function relativeDay(days: number): string {
  words ??= new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' })
  const text = words.format(days, 'day')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

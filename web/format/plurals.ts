import { LANGUAGE } from '#shared/format/language.ts'

let rules: Intl.PluralRules | undefined

/** The word for that many: `plural(2, 'task', 'tasks')`. */
export function plural(count: number, one: string, other: string): string {
  rules ??= new Intl.PluralRules(LANGUAGE)
  return rules.select(count) === 'one' ? one : other
}

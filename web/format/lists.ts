import { LANGUAGE } from '#shared/format/language.ts'

const formats: Partial<Record<'and' | 'or', Intl.ListFormat>> = {}

/** 'Ada, Grace and Joan' */
export function formatList(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  // English without region has a comma before the last word, which Cohort's texts do not.
  formats[word] ??= new Intl.ListFormat([`${LANGUAGE}-GB`], { type: word === 'and' ? 'conjunction' : 'disjunction' })
  return formats[word].format(names)
}

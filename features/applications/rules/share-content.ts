import type { Application } from '../contract.ts'
import type { ShownApplication, ShownField } from '../shares-contract.ts'

/** Everything of an application that can be shown. */
export type Showable = Pick<
  Application,
  | 'company'
  | 'role'
  | 'stage'
  | 'outcome'
  | 'place'
  | 'link'
  | 'pay'
  | 'source'
  | 'closesOn'
  | 'appliedOn'
  | 'interviewOn'
  | 'interviewTime'
  | 'answerBy'
  | 'nextStep'
  | 'nextOn'
  | 'nextTime'
  | 'checklist'
  | 'notes'
  | 'contacts'
  | 'files'
>

const parts: { [Field in ShownField]: (application: Showable) => Required<Pick<ShownApplication, Field>> } = {
  company: ({ company }) => ({ company }),
  role: ({ role }) => ({ role }),
  stage: ({ stage, outcome }) => ({ stage: { stage, outcome } }),
  place: ({ place }) => ({ place }),
  link: ({ link }) => ({ link }),
  pay: ({ pay }) => ({ pay }),
  source: ({ source }) => ({ source }),
  dates: ({ closesOn, appliedOn, interviewOn, interviewTime, answerBy }) => ({
    dates: { closesOn, appliedOn, interviewOn, interviewTime, answerBy },
  }),
  nextStep: ({ nextStep, nextOn, nextTime }) => ({ nextStep: { text: nextStep, on: nextOn, time: nextTime } }),
  checklist: ({ checklist }) => ({ checklist }),
  notes: ({ notes }) => ({ notes }),
  people: ({ contacts }) => ({ people: contacts }),
  documents: ({ files }) => ({
    documents: files.map(({ id, name, type, size, width, height }) => ({ id, name, type, size, width, height })),
  }),
}

/** What somebody receives who may see these fields. The owner's preview uses it too, so it shows the same. */
export const shownOf = (application: Showable, fields: readonly ShownField[]): ShownApplication =>
  Object.assign({}, ...fields.map((field) => parts[field](application)))

/** The shown fields that hold these fields of an application. */
export function shownFieldsOf(changed: readonly string[]): ShownField[] {
  const names = new Set(changed)
  return (Object.keys(sources) as ShownField[]).filter((field) => sources[field].some((name) => names.has(name)))
}

const sources: Record<ShownField, readonly (keyof Showable)[]> = {
  company: ['company'],
  role: ['role'],
  stage: ['stage', 'outcome'],
  place: ['place'],
  link: ['link'],
  pay: ['pay'],
  source: ['source'],
  dates: ['closesOn', 'appliedOn', 'interviewOn', 'interviewTime', 'answerBy'],
  nextStep: ['nextStep', 'nextOn', 'nextTime'],
  checklist: ['checklist'],
  notes: ['notes'],
  people: ['contacts'],
  documents: ['files'],
}

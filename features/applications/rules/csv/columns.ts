import { guessColumns } from '#shared/column-names.ts'

/** What a column of a file may hold, in the order of an export. Days are one target; their order is chosen apart. */
export const TARGETS = [
  'company',
  'role',
  'place',
  'stage',
  'appliedOn',
  'closesOn',
  'interviewOn',
  'interviewTime',
  'answerBy',
  'nextStep',
  'nextOn',
  'nextTime',
  'pay',
  'source',
  'link',
  'contact',
  'contactEmail',
  'notes',
] as const
export type Target = (typeof TARGETS)[number]

export const targetNames: Record<Target, string> = {
  company: 'Company',
  role: 'Role',
  place: 'Place',
  stage: 'Stage',
  appliedOn: 'Applied on',
  closesOn: 'Closes on',
  interviewOn: 'Interview on',
  interviewTime: 'Interview at',
  answerBy: 'Answer by',
  nextStep: 'Next step',
  nextOn: 'Next step on',
  nextTime: 'Next step at',
  pay: 'Pay',
  source: 'Found',
  link: 'Link',
  contact: 'Contact',
  contactEmail: 'Contact email',
  notes: 'Notes',
}

export const DAYS: ReadonlySet<Target> = new Set(['appliedOn', 'closesOn', 'interviewOn', 'answerBy', 'nextOn'])

/** Other words for it at the head of a column, in English and German. */
const otherNames: Record<Target, readonly string[]> = {
  company: ['firma', 'unternehmen', 'employer', 'arbeitgeber', 'organisation', 'organization', 'company name'],
  role: ['position', 'job title', 'jobtitel', 'stelle', 'title', 'titel', 'job', 'stellenbezeichnung', 'rolle'],
  place: ['location', 'city', 'ort', 'standort', 'stadt', 'where'],
  stage: ['status', 'stand', 'phase', 'state'],
  appliedOn: ['applied', 'date applied', 'application date', 'beworben am', 'bewerbungsdatum', 'sent', 'date', 'datum'],
  closesOn: ['deadline', 'closing date', 'frist', 'bewerbungsschluss', 'bewerbungsfrist', 'closes'],
  interviewOn: ['interview', 'interview date', 'gespräch', 'gespräch am', 'vorstellungsgespräch'],
  interviewTime: ['interview time', 'uhrzeit'],
  answerBy: ['offer expires', 'antwort bis'],
  nextStep: ['next', 'next action', 'nächster schritt', 'to do', 'todo'],
  nextOn: ['follow up', 'follow up on', 'next action date', 'wiedervorlage', 'reminder'],
  nextTime: ['reminder time'],
  pay: ['salary', 'gehalt', 'compensation', 'vergütung', 'lohn'],
  source: ['source', 'quelle', 'found on', 'platform', 'plattform', 'job board', 'portal'],
  link: ['url', 'job link', 'posting', 'website', 'anzeige', 'stellenanzeige', 'job url'],
  contact: ['contact name', 'contact person', 'ansprechpartner', 'ansprechpartnerin', 'kontakt', 'recruiter'],
  contactEmail: ['email', 'e mail', 'mail', 'contact mail', 'kontakt email'],
  notes: ['note', 'notizen', 'notiz', 'comments', 'comment', 'kommentar', 'bemerkung', 'bemerkungen'],
}

export const guessTargets = (heads: readonly string[]) => guessColumns(heads, targetNames, otherNames)

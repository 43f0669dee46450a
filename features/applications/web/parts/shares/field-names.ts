import { formatDate } from '#web/format/dates.ts'
import { formatList } from '#web/format/lists.ts'
import { SHOWN_FIELDS, type Share, type ShownField } from '../../../shares-contract.ts'

export const fieldNames: Record<ShownField, string> = {
  company: 'Company',
  role: 'Role',
  stage: 'Stage',
  place: 'Place',
  link: 'Link to the ad',
  pay: 'Pay',
  source: 'Where you found it',
  dates: 'Dates',
  nextStep: 'Next step',
  checklist: 'Checklist',
  notes: 'Notes',
  people: 'People there',
  documents: 'What you sent',
}

/** 'company, role and stage, until Dec 4' */
export function shareText({ fields, until }: Pick<Share, 'fields' | 'until'>): string {
  const names = SHOWN_FIELDS.filter((field) => fields.includes(field)).map((field) => fieldNames[field].toLowerCase())
  return `${formatList(names)}, until ${formatDate(until, 'Nov 20')}`
}

export const viewerName = ({ friend, team }: Pick<Share, 'friend' | 'team'>) =>
  friend?.displayName ?? team?.name ?? 'A friend'

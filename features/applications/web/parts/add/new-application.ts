import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useEffectEvent } from 'react'
import type { BodyOf } from '#shared/call.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { formatList } from '#web/format/lists.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { ads, type Reading } from '../../../ads-contract.ts'
import type { AdField, applications, Stage } from '../../../contract.ts'
import { AdTag } from './ad-tag.tsx'

/** What the form holds. A day that is not known is ''. */
export type NewApplication = {
  company: string
  role: string
  place: string
  link: string
  pay: string
  source: string
  notes: string
  ad: string
  closesOn: string
  contactName: string
  contactEmail: string
  stage: Stage
  nextStep: string
  nextOn: string
  interviewOn: string
  interviewTime: string
  /** Read from the advertisement, and what was read: as long as it is still there, nobody has confirmed it. */
  fromAd: Partial<Record<AdField, string>>
}

export const emptyApplication: NewApplication = {
  company: '',
  role: '',
  place: '',
  link: '',
  pay: '',
  source: '',
  notes: '',
  ad: '',
  closesOn: '',
  contactName: '',
  contactEmail: '',
  stage: 'saved',
  nextStep: '',
  nextOn: '',
  interviewOn: '',
  interviewTime: '',
  fromAd: {},
}

const adFields: [AdField, string][] = [
  ['company', 'company'],
  ['role', 'role'],
  ['place', 'place'],
  ['closesOn', 'closing day'],
  ['pay', 'pay'],
  ['contacts', 'contact'],
  ['link', 'link'],
]

const fieldOf = { contacts: 'contactName' } as const
const textOf = (values: NewApplication, field: AdField) =>
  values[(field === 'contacts' ? fieldOf.contacts : field) as 'company']

export function toBody(values: NewApplication): Omit<BodyOf<typeof applications.add>, 'key'> {
  const { closesOn, nextOn, interviewOn, interviewTime, contactName, contactEmail, fromAd, ...texts } = values
  const isInterview = texts.stage === 'interview'
  const hasContact = contactName.trim() !== '' || contactEmail.trim() !== ''
  return {
    ...texts,
    closesOn: closesOn || null,
    nextOn: nextOn || null,
    interviewOn: (isInterview && interviewOn) || null,
    interviewTime: (isInterview && interviewTime) || null,
    contacts: hasContact ? [{ id: randomUuid(), name: contactName, about: '', email: contactEmail }] : [],
    unconfirmed: (Object.keys(fromAd) as AdField[]).filter((field) => textOf(values, field) === fromAd[field]),
  }
}

/** Reads the advertisement on the server, and fills the fields that are empty or were filled by it. */
export function useAd(values: NewApplication, update: (patch: Partial<NewApplication>) => void) {
  const text = useDebouncedValue(values.ad.trim())
  const { data: reading = null } = useQuery({
    queryKey: ['reading-of-ad', text],
    queryFn: ({ signal }) => request(ads.read, { body: { text }, signal }),
    enabled: text.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fill = useEffectEvent((read: Reading) => {
    const patch: Partial<NewApplication> = {}
    const fromAd: NewApplication['fromAd'] = { ...values.fromAd }
    const put = (field: AdField, value: string | undefined) => {
      const current = textOf(values, field)
      if (value === undefined || (current !== '' && current !== values.fromAd[field])) return
      patch[(field === 'contacts' ? 'contactName' : field) as 'company'] = value
      fromAd[field] = value
    }
    for (const field of ['company', 'role', 'place', 'link', 'pay', 'closesOn'] as const) put(field, read[field]?.value)
    put('contacts', read.contact?.value)
    if (read.email && values.contactEmail === '') patch.contactEmail = read.email.value
    update({ ...patch, fromAd })
  })
  useEffect(() => {
    if (reading) fill(reading)
  }, [reading])
  const read = text ? reading : null
  const filled = adFields.filter(([field]) => read && values.fromAd[field] && textOf(values, field))
  const tag = (found: Reading['email']) => ({ aside: createElement(AdTag, { isSure: found?.certainty !== 'guess' }) })
  return {
    reading: read,
    /** As screen readers hear it. */
    filled: filled.length > 0 ? `Filled in: ${formatList(filled.map(([, name]) => name))}` : '',
    /** 'From ad' or 'Check this', until somebody types. */
    tagOf(field: AdField) {
      const isRead = values.fromAd[field] !== undefined && textOf(values, field) === values.fromAd[field]
      const found = field === 'contacts' ? read?.contact : read?.[field]
      return isRead && textOf(values, field) !== '' ? tag(found ?? null) : {}
    },
    emailTag: read?.email && values.contactEmail === read.email.value ? tag(read.email) : {},
  }
}

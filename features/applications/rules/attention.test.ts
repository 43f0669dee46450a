import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import type { ApplicationCard, Rule } from '../contract.ts'
import { historyOf, isOver, QUIET_DAYS, signalOf } from './attention.ts'

const today = '2026-11-20'
const ago = (days: number) => addDays(today, -days)
const ahead = (days: number) => addDays(today, days)

type Facts = Partial<ApplicationCard> & Pick<ApplicationCard, 'stage'>
const none = {
  closesOn: null,
  appliedOn: null,
  followedUpOn: null,
  answeredOn: null,
  interviewOn: null,
  interviewTime: null,
  thankedOn: null,
  answerBy: null,
  nextOn: null,
  snoozedUntil: null,
}
const signal = (facts: Facts, { quietAfter = QUIET_DAYS, off = [] as Rule[] } = {}) =>
  signalOf({ ...none, ...facts }, { today, quietAfter, off })

describe('what an application needs of Ada, by her own days', () => {
  test('seven days without an answer ask for a follow-up, six do not yet', () => {
    expect(signal({ stage: 'applied', appliedOn: ago(6) })).toEqual({ rule: 'follow-up', on: ahead(1), isDue: false })
    expect(signal({ stage: 'applied', appliedOn: ago(7) })).toEqual({ rule: 'follow-up', on: today, isDue: true })
  })

  test('a follow-up begins another seven days, and an answer ends the waiting', () => {
    const waiting = { stage: 'applied', appliedOn: ago(9), followedUpOn: ago(2) } as const
    expect(signal(waiting)).toMatchObject({ rule: 'follow-up', on: ahead(5), isDue: false })
    expect(signal({ ...waiting, answeredOn: ago(1) })).toBeNull()
  })

  test('after 21 days it is quiet, until she has ten answers of her own', () => {
    expect(signal({ stage: 'applied', appliedOn: ago(21) })).toEqual({
      rule: 'quiet',
      on: ago(21),
      isDue: true,
      days: 21,
    })
    const nine = historyOf([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(nine).toEqual({ answers: 9, median: 5, quietAfter: 21 })
    const ten = historyOf([10, 1, 2, 3, 4, 5, 6, 7, 12, 30])
    expect(ten).toEqual({ answers: 10, median: 5.5, quietAfter: 12 })
    expect(signal({ stage: 'applied', appliedOn: ago(12) }, { quietAfter: ten.quietAfter })).toMatchObject({
      rule: 'quiet',
    })
    expect(historyOf(Array.from({ length: 10 }, () => 1)).quietAfter, 'never before the follow-up').toBe(8)
    expect(historyOf([3, 4, 5, 6]).median, 'nothing under five').toBeNull()
    expect(historyOf([3, 4, 5, 6, 7]).median).toBe(5)
  })

  test('an interview is near from the day before, and thanks follow for three days', () => {
    const interview = { stage: 'interview', interviewOn: ahead(2) } as const
    expect(signal(interview)).toMatchObject({ rule: 'interview', isDue: false })
    expect(signal({ ...interview, interviewOn: ahead(1) })).toMatchObject({ rule: 'interview', isDue: true })
    expect(signal({ ...interview, interviewOn: today })).toMatchObject({ rule: 'interview', isDue: true })
    for (const days of [1, 3])
      expect(signal({ ...interview, interviewOn: ago(days) })).toMatchObject({ rule: 'thanks', isDue: true })
    expect(signal({ ...interview, interviewOn: ago(1), thankedOn: ago(1) })).toMatchObject({ rule: 'interview' })
    expect(signal({ ...interview, interviewOn: ago(1), thankedOn: ago(2) })).toMatchObject({ rule: 'thanks' })
    const asked = signal({ ...interview, interviewOn: ago(1) }, { off: ['thanks'] })
    expect(asked, 'who wants no word of thanks is asked at once').toMatchObject({ rule: 'interview', isDue: true })
  })

  test('an interview and an advertisement are over from the day after', () => {
    const over = (rule: 'interview' | 'closing' | 'offer', on: string) => isOver({ rule, on, isDue: true }, today)
    expect([over('interview', ago(1)), over('interview', today)]).toEqual([true, false])
    expect([over('closing', ago(1)), over('closing', today)]).toEqual([true, false])
    expect(over('offer', ago(1))).toBe(false)
  })

  test('an interview that is over asks how it went, until she says so or waits', () => {
    const interview = { stage: 'interview', interviewOn: ago(4) } as const
    const asks = { rule: 'interview', on: ago(4), isDue: true }
    expect(signal(interview)).toEqual(asks)
    expect(signal({ ...interview, thankedOn: ago(3) })).toEqual(asks)
    expect(signal({ ...interview, snoozedUntil: ahead(7) })).toEqual({ ...asks, isDue: false })
    expect(signal({ ...interview, interviewOn: null })).toBeNull()
  })

  test('an offer and an advertisement end on a day', () => {
    expect(signal({ stage: 'offer', answerBy: ahead(14) })).toMatchObject({ rule: 'offer', isDue: false })
    expect(signal({ stage: 'offer', answerBy: ahead(7) })).toMatchObject({ rule: 'offer', isDue: true })
    expect(signal({ stage: 'saved', closesOn: ahead(3) })).toMatchObject({ rule: 'closing', isDue: true })
    expect(signal({ stage: 'saved', closesOn: ago(1) }), 'also once it is closed').toMatchObject({ isDue: true })
  })

  test('her own next step comes first', () => {
    expect(signal({ stage: 'applied', appliedOn: ago(30), nextOn: today })).toMatchObject({ rule: 'step', isDue: true })
  })

  test('snoozed, it waits; switched off, it says nothing; closed, never', () => {
    const quiet = { stage: 'applied', appliedOn: ago(8) } as const
    expect(signal({ ...quiet, snoozedUntil: ahead(3) })).toMatchObject({ isDue: false })
    expect(signal({ ...quiet, snoozedUntil: today })).toMatchObject({ isDue: true })
    expect(signal(quiet, { off: ['follow-up'] })).toBeNull()
    expect(signal({ ...quiet, stage: 'closed', nextOn: today })).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { isNarrowed, noFilter, parseFilter, toParams, toQuery, withoutFilters } from './task-filter.ts'

const grace = '01994e1c-0000-7000-8000-000000000002'
const urgent = '01994e1c-0000-7000-8000-000000000003'
// A Friday.
const today = '2026-11-20'
const whole = { search: 'por', person: grace, label: urgent, due: 'week', done: true, sort: 'name' } as const

test('an address and a filter say the same', () => {
  expect(parseFilter(toParams(whole))).toEqual(whole)
  expect(toParams(noFilter)).toEqual({
    q: undefined,
    person: undefined,
    label: undefined,
    due: undefined,
    done: undefined,
    sort: undefined,
  })
  expect(parseFilter({})).toEqual(noFilter)
})

test('what an address cannot say is as if it were not there', () => {
  expect(parseFilter({ person: 'grace', label: 'urgent', due: 'constructor', done: 'yes', sort: 'day' })).toEqual(
    noFilter,
  )
})

test.each([
  ['overdue', { to: '2026-11-19', open: 'true' }],
  ['today', { from: today, to: today }],
  ['week', { from: '2026-11-21', to: '2026-11-22' }],
  ['later', { from: '2026-11-23' }],
  ['none', { undated: 'true' }],
] as const)('due %s is asked for by days', (due, query) => {
  expect(toQuery({ ...noFilter, due }, today)).toEqual(query)
})

test('a person and a label are asked for by their ids', () => {
  expect(toQuery({ ...noFilter, person: grace, label: urgent }, today)).toEqual({ person: grace, label: urgent })
})

test('only a filter is asked for: without one the server gets the call of the specification', () => {
  expect(toQuery(noFilter, today)).toEqual({})
  expect(toQuery({ ...noFilter, search: '  ' }, today)).toEqual({})
  expect(toQuery({ ...noFilter, due: 'overdue', done: true }, today)).toEqual({ to: '2026-11-19', done: 'true' })
})

test('an order leaves nothing out, and clearing the filters keeps it', () => {
  expect(isNarrowed({ ...noFilter, sort: 'name' })).toBe(false)
  expect(isNarrowed({ ...noFilter, done: true })).toBe(true)
  expect(withoutFilters(whole)).toEqual({ ...noFilter, sort: 'name' })
})

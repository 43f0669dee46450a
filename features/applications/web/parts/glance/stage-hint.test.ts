import { expect, test } from 'vitest'
import { type ApplicationCard, type Board, STAGES, type Stage } from '../../../contract.ts'
import { stageHint } from './stage-hint.ts'

const today = '2026-11-20'
const card = (fields: Partial<ApplicationCard>) => fields as ApplicationCard
function hintOf(stage: Stage, cards: Partial<ApplicationCard>[], next: string | null = null) {
  const columns = Object.fromEntries(
    STAGES.map((one) => [one, { items: [], next: null }]),
  ) as unknown as Board['columns']
  return stageHint(stage, { today, columns: { ...columns, [stage]: { items: cards.map(card), next } } })?.text ?? null
}

test('each stage says the one thing that is near or new, and nothing where there is nothing', () => {
  for (const stage of STAGES) expect(hintOf(stage, [])).toBeNull()
  expect(hintOf('saved', [{ closesOn: '2026-11-23' }, { closesOn: '2026-12-30' }, { closesOn: null }])).toBe(
    '1 closes Monday',
  )
  expect(hintOf('saved', [{ closesOn: '2026-11-21' }, { closesOn: '2026-11-27' }])).toBe('2 close soon')
  expect(hintOf('saved', [{ closesOn: '2026-11-19' }])).toBeNull()
  expect(hintOf('applied', [{ appliedOn: '2026-11-16' }, { appliedOn: '2026-11-15' }])).toBe('1 sent this week')
  expect(hintOf('interview', [{ interviewOn: today }, { interviewOn: '2026-11-28' }])).toBe('1 within a week')
  expect(hintOf('offer', [{ answerBy: '2026-12-04' }, { answerBy: '2026-11-19' }])).toBe('Answer by Dec 4')
  expect(hintOf('closed', [{ outcome: 'no-answer' }, { outcome: 'refused' }])).toBe('1 without an answer')
})

test('nothing is counted of a column that is not here whole', () => {
  expect(hintOf('applied', [{ appliedOn: today }], 'more')).toBeNull()
  expect(hintOf('closed', [{ outcome: 'no-answer' }], 'more')).toBeNull()
})

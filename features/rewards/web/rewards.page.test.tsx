import { page } from 'vitest/browser'
import { rewards } from '#features/rewards/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const aim = (name: RegExp) => page.getByRole('button', { name })

function open() {
  api.answers(rewards.find, (example) => ({ ...example, aim: null }))
  api.answers(rewards.streak, (example) => ({ ...example, isPaused: false, isHidden: false }))
  return openPage('/rewards')
}

describeChange('setting a reward as her goal', {
  call: rewards.choose,
  sends: { body: { aim: 20 } },
  open,
  make: () => press(aim(/^Set as goal: Card frame/)),
  shows: () => aim(/^Set as goal: Card frame/).elements().length,
  before: 1,
  after: 0,
  saved: () => api.answers(rewards.find, (example) => ({ ...example, aim: 20 })),
  refused: REFUSAL,
  unreachable: 'Not saved. Try again.',
})

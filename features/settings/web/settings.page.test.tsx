import { page } from 'vitest/browser'
import { identity } from '#features/identity/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange } from '#test/page/describe-change.ts'
import { ada, openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const isOn = (name: string) => () => (page.getByRole('switch', { name }).query() as HTMLInputElement | null)?.checked
const toggle = (name: string) => () => press(page.getByRole('switch', { name }))

describeChange('hiding points, badges and leaderboards', {
  call: settings.changeAccount,
  sends: { body: { hidesRewards: true } },
  open: () => openPage('/settings/appearance'),
  make: toggle('Show rewards'),
  shows: isOn('Show rewards'),
  before: true,
  after: false,
  saved: () => api.answers(identity.session, (example) => ({ ...example, me: { ...ada, hidesRewards: true } })),
})

describeChange("leaving everybody's leaderboard", {
  call: rewards.choose,
  sends: { body: { isListed: false } },
  open: () => openPage('/settings/privacy'),
  make: toggle('Leaderboard of everyone'),
  shows: isOn('Leaderboard of everyone'),
  before: true,
  after: false,
  saved: () => api.answers(rewards.find, (example) => ({ ...example, isListed: false })),
})

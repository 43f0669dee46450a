import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { idOf } from './examples.ts'
import { openPage, settle } from './open-page.ts'

const printAs = (media: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media })

test.each([
  '/tasks',
  '/career/applications',
  '/career/applications?view=list',
  '/career/record',
  '/career/review',
  `/chat?room=${idOf(1)}`,
])('on paper %s is what Ada reads: no navigation, buttons or fields', async (address) => {
  await settle(openPage(address))
  const main = page.getByRole('main').element()
  await printAs('print')
  onTestFinished(async () => void (await printAs('')))
  expect(main.checkVisibility()).toBe(true)
  expect((main as HTMLElement).innerText.length).toBeGreaterThan(20)
  for (const role of ['navigation', 'complementary', 'searchbox', 'combobox'] as const)
    expect(page.getByRole(role).elements()).toEqual([])
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([])
})

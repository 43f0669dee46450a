import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { goals } from '#features/goals/contract.ts'
import { api } from '#test/page/api.ts'
import { openPage, settle } from '#test/page/open-page.ts'

async function enter(field: Locator, text: string) {
  await expect.element(field).toBeVisible()
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard(`{Control>}a{/Control}${text}`)
}

async function pressEnterOn(name: string) {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('by keyboard alone Ada plans a goal from a template and changes its steps', async () => {
  await settle(openPage('/career/goals/new?template=own'))
  await enter(page.getByRole('textbox', { name: /^Your goal/ }), 'A patent')
  await page.getByLabelText(/^By when\?/).fill('2026-12-02')
  await enter(page.getByRole('textbox', { name: /^Hours a week/ }), '60')
  await pressEnterOn('Change the steps')
  await enter(page.getByRole('textbox', { name: /^Step$/ }).first(), 'Ask Grace')
  await pressEnterOn('Remove Write down what you need')
  await expect.element(page.getByText('6 steps go into your tasks as their weeks come.')).toBeVisible()
  await pressEnterOn('Start this plan')
  await expect.poll(() => location.pathname).toBe('/career')
  const [sent] = api.sent(goals.add)
  expect(sent!.body).toMatchObject({ text: 'A patent' })
  const told = JSON.stringify(sent!.body)
  expect(told).toContain('Ask Grace')
  expect(told).not.toContain('Write down what you need')
})

import { expect, type Page } from '@playwright/test'
import type { Role, Screen } from './screen.ts'

export function playwrightScreen(page: Page): Screen {
  const start = (text: string) => new RegExp(`^${RegExp.escape(text)}`)
  // What is below an open dialog has names too.
  const scope = page.locator('dialog:modal, body:not(:has(dialog:modal))').last()
  function one(role: Role, name: string) {
    if (role === 'field') return scope.getByLabel(start(name)).and(scope.locator('input, textarea, select')).first()
    const found = scope.getByRole(role, { name: start(name) })
    return (role === 'checkbox' ? found.or(scope.getByRole('switch', { name: start(name) })) : found).first()
  }
  return {
    open: async (path) => void (await page.goto(path)),
    click: (role, name) => one(role, name).click(),
    async fill(label, text) {
      await one('field', label).fill(text.replace(/\n$/, ''))
      if (text.endsWith('\n')) await page.keyboard.press('Enter')
    },
    choose: async (label, option) =>
      void (await scope.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })),
    seesText: (text) => expect(page.locator('body')).toContainText(text, { useInnerText: true }),
    seesChecked: (name, isChecked) => expect(one('checkbox', name)).toBeChecked({ checked: isChecked }),
    isAt: (path) => expect(page).toHaveURL(path),
    until: (expression) => expect.poll(() => page.evaluate(expression)).toBe(true),
  }
}

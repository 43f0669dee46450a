import { setTimeout as sleep } from 'node:timers/promises'
import { type ElementReference, type WebDriver, WebDriverError } from '#test/engines/web-driver.ts'
import { type Role, type Screen, WAIT_MS } from './screen.ts'

/** What WebDriver calls the key. */
const ENTER = '\uE007'

const selectors: Record<Role, string> = {
  button: 'button, [role="button"], summary',
  link: 'a[href]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  radio: 'input[type="radio"]',
  field: 'input, textarea, select',
}

/** What people can see of these, in the dialog that is open if there is one. */
const VISIBLE = `
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return [...dialog.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility())`

export function webDriverScreen(driver: WebDriver, origin: string): Screen {
  async function find(role: Role, name: string, isWhole = false) {
    return waitFor(`${role} "${name}"`, async () => {
      for (const element of await driver.evaluate<ElementReference[]>(VISIBLE, selectors[role])) {
        const its = await driver.name(element)
        if (isWhole ? its === name : its.startsWith(name)) return element
      }
      return undefined
    })
  }
  const until = (expression: string) =>
    waitFor(expression, async () => (await driver.evaluate<boolean>(`return (${expression})`)) || undefined)

  return {
    open: async (path) => void (await driver.open(origin + path)),
    click: async (role, name) => void (await driver.click(await find(role, name))),
    async fill(label, text) {
      const field = await find('field', label)
      await driver.clear(field)
      await driver.type(field, text.replaceAll('\n', ENTER))
    },
    async choose(label, option) {
      const field = await find('field', label, true)
      await waitFor(`option "${option}"`, () =>
        driver.evaluate<true | undefined>(
          `const option = [...arguments[0].options].find((one) => one.text === arguments[1])
           if (!option) return
           arguments[0].value = option.value
           arguments[0].dispatchEvent(new Event('change', { bubbles: true }))
           return true`,
          field,
          option,
        ),
      )
    },
    seesText: async (text) => void (await until(`document.body.innerText.includes(${JSON.stringify(text)})`)),
    async seesChecked(name, isChecked) {
      await waitFor(`${name} is ${isChecked ? 'checked' : 'not checked'}`, async () => {
        const box = await find('checkbox', name)
        return (await driver.evaluate<boolean>('return arguments[0].checked', box)) === isChecked || undefined
      })
    },
    isAt: async (path) => void (await until(`location.pathname === ${JSON.stringify(path)}`)),
    until: async (expression) => void (await until(expression)),
  }
}

/** Asks until there is an answer. What a page drew again meanwhile is looked for once more. */
async function waitFor<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
  const deadline = performance.now() + WAIT_MS
  let last: unknown
  while (performance.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== null) return answer
    } catch (error) {
      if (!(error instanceof WebDriverError) || !/stale|no such element|interactable/.test(error.code)) throw error
      last = error
    }
    await sleep(100)
  }
  throw new Error(`Nothing came of: ${what}`, { cause: last })
}

import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press } from '#test/page/press.ts'
import { moreIcon } from './action-icons.ts'
import { MenuButton, MenuItem } from './menu.tsx'

const box = document.body.appendChild(document.createElement('div'))
const menu = page.getByRole('menu', { name: 'Actions' })

/** A menu whose button is at this place of the window, in percent. */
async function openMenu(items: readonly string[], { x = 0, y = 0 } = {}) {
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    document.documentElement.removeAttribute('dir')
  })
  Object.assign(box.style, { position: 'fixed', left: `${x}%`, top: `${y}%`, translate: `-${x}% -${y}%` })
  root.render(
    <MenuButton label="Actions">
      {items.map((item) => (
        <MenuItem key={item} shape={moreIcon} onSelect={() => {}}>
          {item}
        </MenuItem>
      ))}
    </MenuButton>,
  )
  await press(page.getByRole('button', { name: 'Actions' }))
  await expect.element(page.getByRole('menuitem', { name: items[0]! })).toHaveFocus()
}

const corners = [0, 50, 100].flatMap((x) => [0, 50, 100].map((y) => ({ x, y })))

test.each(corners.flatMap((place) => ['ltr', 'rtl'].map((dir) => ({ ...place, dir }))))(
  'a menu opens inside the window, beside its button, at $x % and $y %, $dir',
  async ({ dir, ...place }) => {
    document.documentElement.dir = dir
    await openMenu(['Edit', 'Archive', 'Delete'], place)
    const button = page.getByRole('button', { name: 'Actions' }).element().getBoundingClientRect()
    const { left, right, top, bottom } = menu.element().getBoundingClientRect()
    expect([left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight]).toEqual([true, true, true, true])
    expect(Math.min(Math.abs(top - button.bottom), Math.abs(bottom - button.top))).toBeLessThan(1)
    expect([left <= button.left, right >= button.right]).toEqual([true, true])
    const start = (side: 'left' | 'right') => Math.abs({ left, right }[side] - button[side])
    if (place.x === 50) expect(start(dir === 'rtl' ? 'left' : 'right')).toBeLessThan(1)
  },
)

test('a menu that is higher than the window scrolls', async () => {
  await openMenu(Array.from({ length: 60 }, (_, index) => `Item ${index}`))
  const { top, bottom } = menu.element().getBoundingClientRect()
  expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
  await userEvent.keyboard('{End}')
  const last = page.getByRole('menuitem', { name: 'Item 59' })
  await expect.element(last).toHaveFocus()
  expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})

test('typing moves to what begins with the letters, the same letter to the next one, and else with the last letter', async () => {
  await openMenu(['Edit', 'Archive', 'Add a friend', 'Add to a team', 'Delete'])
  const focused = () => document.activeElement?.textContent
  const typed = async (keys: string, at: number) => {
    for (const key of keys)
      document.activeElement!.dispatchEvent(
        Object.defineProperty(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }), 'timeStamp', {
          value: at,
        }),
      )
    return focused()
  }
  expect(await typed('a', 1000)).toBe('Archive')
  expect(await typed('d', 1100)).toBe('Add a friend')
  expect(await typed('d to', 1200)).toBe('Add to a team')
  expect(await typed('d', 5000)).toBe('Delete')
  expect(await typed('a', 9000)).toBe('Archive')
  expect(await typed('a', 9100)).toBe('Add a friend')
  expect(await typed('a', 9200)).toBe('Add to a team')
  expect(await typed('e', 9300)).toBe('Edit')
})

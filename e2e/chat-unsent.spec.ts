import { openDirectRoom } from '#test/chat.ts'
import { befriend } from '#test/friends.ts'
import { field, log, message, room, rooms, write } from './chat-page.ts'
import { expect, test } from './people.ts'
import { databaseAway } from './stub-responses.ts'

test('messages that arrived unheard of stay, also over a reload and in a copy of the tab, say so, and are there once and in order after the copy or one Try again, however slowly the server wants them; unread ones are counted until read; what is sent offline goes by itself', async ({
  arrive,
  browse,
}) => {
  const [ada, grace] = [await arrive('Ada', 'Lovelace'), await arrive('Grace', 'Hopper')]
  await befriend(ada, grace)
  const direct = await openDirectRoom(ada, grace)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  await asGrace.goto('/chat')
  await expect(rooms(asGrace).getByRole('listitem')).toHaveCount(5)
  // As if the server were killed after it wrote the message and before it said so.
  await page.route(/\/api\/(live|health)\b/, (route) => route.abort())
  await page.route('**/api/chat/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.goto(`/chat?room=${direct.id}`)
  await expect(page.getByText(' read this. Who starts?')).toBeVisible()
  await write(page, 'Are you there?')
  await write(page, 'Hello?')
  await expect(page.getByText('Not sent.')).toHaveCount(2)
  await expect(page.getByText('It goes by itself as soon as the connection is back.')).toBeVisible()
  await field(page).fill('Half a line')
  await page.reload()
  await expect(page.getByText('Not sent.')).toHaveCount(2)
  await expect(field(page)).toHaveValue('Half a line')

  // A copy of the tab has all that was typed too, sends it by itself, and says so to the tab.
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open(location.href))])
  await expect(field(copy)).toHaveValue('Half a line')
  await expect(log(copy).getByRole('listitem')).toContainText([/^/, 'Are you there?', 'Hello?'])
  for (const each of [copy, page]) await expect(each.getByText('Not sent.')).toHaveCount(0)
  await copy.close()

  await write(page, 'Shall I call?')
  await write(page, 'Or come by?')
  await expect(page.getByText('Not sent.')).toHaveCount(2)
  await page.unroute('**/api/chat/messages')
  const tooFast = { error: 'You write very fast.', code: 'too-many-requests' }
  await page.route(
    '**/api/chat/messages',
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: tooFast }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Try again with all 2' }).click()
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect(
    log(page)
      .getByRole('listitem')
      .filter({ hasText: /Are you there|Hello|Shall I|Or come/ }),
  ).toContainText(['Are you there?', 'Hello?', 'Shall I call?', 'Or come by?'])
  await expect(room(asGrace, 'Ada Lovelace')).toContainText('4 unread')
  await room(asGrace, 'Ada Lovelace').click()
  await expect(message(asGrace, 'Are you there?')).toHaveCount(1)
  await expect(room(asGrace, 'Ada Lovelace')).not.toContainText('unread')

  // A person who comes back to the page does not wait for the next retry.
  const lost = page.getByRole('status').getByText('Reconnecting…')
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(lost).toBeHidden()
  await page.context().setOffline(true)
  await expect(lost).toBeVisible()
  await write(page, 'I am in a tunnel.')
  await expect(page.getByText('It goes by itself as soon as the connection is back.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(message(asGrace, 'I am in a tunnel.')).toBeVisible()
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect(lost).toBeHidden()

  // Nor while the stream stands.
  await page.route(/\/api\/(chat\/messages|health)$/, databaseAway)
  await write(page, 'Is it on?')
  await expect(page.getByText('It goes by itself as soon as the connection is back.')).toBeVisible()
  await page.unrouteAll()
  await expect(message(asGrace, 'Is it on?')).toBeVisible()
  await expect(page.getByText('Not sent.')).toHaveCount(0)
})

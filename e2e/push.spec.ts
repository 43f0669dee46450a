import { push } from '#features/notifications/push-contract.ts'
import { exampleSubscription } from '#test/push-service.ts'
import { expect, type Page, taskOf, teamOf, test } from './people.ts'
import { region } from './region.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * The Chromium of the tests reaches no push service and has no notifications, so the browser's part of both is replaced.
 * What the worker does with a push is in web/service-worker/push.test.ts.
 */
const subscribeWithout = (page: Page, subscription: ReturnType<typeof exampleSubscription>) =>
  page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    const kept = {
      ...given,
      options: {},
      toJSON: () => given,
      unsubscribe: async () => sessionStorage.removeItem('on'),
    }
    Object.assign(PushManager.prototype, {
      async subscribe() {
        sessionStorage.setItem('on', 'yes')
        return kept
      },
      getSubscription: async () => (sessionStorage.getItem('on') ? kept : null),
    })
  }, subscription)

test('Ada is asked for push after Grace gave her a task, turns it on, and off again', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await teamOf([grace, ada])
  const page = await browse(ada)
  const subscription = exampleSubscription()
  await subscribeWithout(page, subscription)
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expect(page.getByRole('link', { name: /added to/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Push' })).toHaveCount(0)

  await taskOf(grace, team, { name: 'Oil the mill', for: [ada] })
  // Once, also of those who do not answer.
  const elsewhere = await browse(ada)
  await subscribeWithout(elsewhere, subscription)
  await elsewhere.goto('/dashboard')
  await elsewhere.getByRole('button', { name: /^Notifications/ }).click()
  await expect(elsewhere.getByRole('region', { name: 'Push' })).toBeVisible()
  await elsewhere.keyboard.press('Escape')
  await elsewhere.getByRole('button', { name: /^Notifications/ }).click()
  await expect(elsewhere.getByRole('link', { name: /assigned you/ })).toBeVisible()
  await expect(elsewhere.getByRole('region', { name: 'Push' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Push' }).getByRole('button', { name: 'Turn on push' }).click()
  // The worker stores the app first.
  await expect(page.getByRole('region', { name: 'Push' })).toHaveCount(0)
  expect(await ada.request(push.find)).toMatchObject({ endpoint: subscription.endpoint, devices: 1 })

  await page.goto('/settings/notifications')
  await expect(
    region(page, 'What reaches you, and how').getByRole('checkbox', { name: 'Mentions as push' }),
  ).toBeEnabled()
  const times = region(page, 'Where and when')
  await expect(times.getByText('On', { exact: true })).toBeVisible()

  await page.goto('/settings/notifications')
  await times.getByRole('button', { name: 'Turn off' }).click()
  await expect(times.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(await ada.request(push.find)).toMatchObject({ endpoint: null, devices: 0 })
})

import { pages } from '#shared/pages.ts'
import { arrive, day, expect, type Page, taskOf, teamOf, test } from './people.ts'
import { installProduct } from './server.ts'

/** Milliseconds without a request after which a page has loaded all that it wants. */
const QUIET = 1500

/** All that a page loads into an empty cache, with the bytes that went over the line; however late, these `calls` too. */
async function loadsOf(page: Page, path: string, isShown: () => Promise<unknown>, calls: string[] = []) {
  const wire = await page.context().newCDPSession(page)
  const loads = new Map<string, { url: string; bytes: number }>()
  let lastAt = performance.now()
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastAt = performance.now()
    if (request.url.startsWith('http')) loads.set(requestId, { url: new URL(request.url).pathname, bytes: 0 })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  await wire.send('Network.enable')
  await page.goto(path)
  await isShown()
  const asked = () => [...loads.values()].map(({ url }) => url)
  await expect.poll(asked).toEqual(expect.arrayContaining(calls))
  await expect.poll(() => performance.now() - lastAt).toBeGreaterThan(QUIET)
  const all = [...loads.values()]
  return {
    count: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    list: all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n'),
    calls: all.map(({ url }) => url).filter((url) => url.startsWith('/api/')),
  }
}

test('the sign-in page and a dashboard with data load in few requests, each thing once', async ({ browse, page }) => {
  // A product of its own: what others do meanwhile would be news.
  const product = await installProduct()
  try {
    await product.start()
    const signIn = await loadsOf(page, `${product.origin}/login`, () => expect(page.getByLabel('Email')).toBeVisible())
    expect(signIn.count, signIn.list).toBeLessThanOrEqual(10)
    expect(signIn.bytes, signIn.list).toBeLessThanOrEqual(190_000)

    const [ada, grace] = [
      await arrive(product.origin, 'Ada', 'Lovelace'),
      await arrive(product.origin, 'Grace', 'Hopper'),
    ]
    const teams = []
    for (const name of ['Portfolio Sprint', 'Interview Practice', 'Reading Group'])
      teams.push(await teamOf([grace, ada], name))
    for (let number = 0; number < 12; number++)
      await taskOf(grace, teams[number % 3]!, { name: `Task ${number}`, due: day(number - 2), for: [ada] })
    await taskOf(ada, null, { done: true })
    const asAda = await browse(ada, product.origin)
    const calls = [
      '/api/dashboard',
      '/api/live',
      '/api/notifications',
      '/api/seats',
      '/api/session',
      '/api/waiting-key',
    ]
    const isShown = async () => {
      await expect(asAda.getByRole('link', { name: /^Grace: Added “Task 11”/ })).toBeVisible()
      await expect(asAda.getByRole('button', { name: 'Task 3' })).toBeVisible()
    }
    const dashboard = await loadsOf(asAda, '/dashboard', isShown, calls)
    expect(dashboard.count, dashboard.list).toBeLessThanOrEqual(18)
    expect(dashboard.bytes, dashboard.list).toBeLessThanOrEqual(230_000)
    // The opening of the live stream has asked for nothing again.
    expect(dashboard.calls.toSorted(), dashboard.list).toEqual(calls)
  } finally {
    await product.remove()
  }
})

test('a page loads in few requests, and what its document asks for ahead it asks first and once', async ({
  browse,
}) => {
  // Here too, what others do would be news.
  const product = await installProduct()
  try {
    await product.start()
    const ada = await arrive(product.origin, 'Ada', 'Lovelace')
    await teamOf([ada])
    const page = await browse(ada, product.origin)
    let requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Before the worker answers in its place.
      if (!request.serviceWorker()) requests.push(pathname)
    })
    for (const { path } of pages.filter((one) => one.for === 'person' && !one.path.includes(':'))) {
      requests = []
      await page.goto(path)
      const ahead = await page
        .locator('link[rel=preload][as=fetch]')
        .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => new URL(href).pathname))
      // The live stream opens when all else has begun.
      await expect.poll(() => requests).toContain('/api/live')
      // By what fetches it beforehand (web/load-chunks.ts) and by the import, which finds it in the cache.
      const files = Map.groupBy(
        requests.filter((one) => !one.startsWith('/api/')),
        (one) => one,
      )
      const asked = requests.filter((one) => one.startsWith('/api/'))
      expect(files.size + asked.length, `${path}: ${requests.join(' ')}`).toBeLessThanOrEqual(25)
      expect([...files].filter(([, times]) => times.length > 2)).toEqual([])
      expect(ahead, path).toContain('/api/session')
      expect([path, ...ahead.filter((call) => asked.filter((one) => one === call).length !== 1)]).toEqual([path])
    }
  } finally {
    await product.remove()
  }
})

import { expect, test } from 'vitest'
import {
  channels,
  comes,
  fails,
  openTabs,
  seconds,
  simulateTabs,
  sources,
  stands,
  Tab,
  theStream,
  timers,
} from '#test/simulated-tabs.ts'
import { backoffDelay } from '../request/retry.ts'
import { openCrossTabStream } from './cross-tab-stream.ts'

simulateTabs(openCrossTabStream)

test('eight tabs share one stream for an hour, and each gets every message once', async () => {
  const tabs = openTabs(8)
  await seconds(5)
  const { tab } = await stands('one.7')
  await comes('"refresh"', 'one.8')
  for (let beat = 0; beat < 180; beat++) {
    theStream().heartbeat({})
    await seconds(20)
  }
  for (const { heard } of tabs) expect(heard).toEqual([{ opened: 'one.7' }, 'refresh'])
  expect(theStream().tab).toBe(tab)
})

test('a tab that opens later learns the position of the stream', async () => {
  openTabs(1)
  await seconds(1)
  await stands('one.7')
  await comes('"refresh"', 'one.8')
  const [late] = openTabs(1)
  await seconds(1)
  expect(late!.heard).toEqual([{ opened: 'one.8' }])
  theStream()
})

test.each([
  ['is closed', 1, (tab: Tab) => tab.tell('pagehide')],
  ['is killed', 5, (tab: Tab) => tab.kill()],
  ['stands still', 5, (tab: Tab) => tab.freeze()],
])('when the tab that holds the stream %s, one other takes over, and all hear of it', async (_, within, end) => {
  const tabs = openTabs(4)
  await seconds(1)
  const { tab: first } = await stands('one.7')
  end(first)
  await seconds(within)
  for (const source of sources) if (source.tab === first) sources.delete(source)
  const { tab: second } = await stands('one.9')
  expect(second).not.toBe(first)
  for (const tab of tabs) if (tab !== first) expect(tab.heard.slice(-2)).toEqual(['lost', { opened: 'one.9' }])
})

test('of two that hold a stream the younger lets go: one that stood still for a while goes on', async () => {
  const tabs = openTabs(3)
  await seconds(1)
  const { tab: first } = await stands('one.7')
  first.freeze()
  await seconds(5)
  expect(sources.size).toBe(2)
  first.thaw()
  await seconds(5)
  expect(theStream().tab).toBe(first)
  await comes('"refresh"', 'one.8')
  for (const { heard } of tabs) expect(heard.at(-1)).toBe('refresh')
})

test('a silent stream counts as lost and is opened again', async () => {
  const [tab] = openTabs(1)
  await seconds(1)
  const silent = await stands('one.7')
  await seconds(60)
  expect(theStream()).not.toBe(silent)
  expect(tab!.heard).toEqual([{ opened: 'one.7' }, 'lost'])
})

test('a page that was put away and comes back takes part again', async () => {
  const [ada, other] = openTabs(2) as [Tab, Tab]
  await seconds(1)
  await stands('one.7')
  for (const tab of [ada, other]) tab.tell('pagehide')
  expect([sources.size, channels.size]).toEqual([0, 0])
  for (const tab of [ada, other]) tab.tell('pageshow')
  await seconds(1)
  await stands('one.9')
  for (const { heard } of [ada, other]) expect(heard).toEqual([{ opened: 'one.7' }, 'lost', { opened: 'one.9' }])
})

/** A tab that holds a stream and one that follows it. */
async function two(): Promise<{ holder: Tab; follower: Tab }> {
  const tabs = openTabs(2)
  await seconds(1)
  const { tab: holder } = await stands('one.7')
  return { holder, follower: tabs.find((tab) => tab !== holder)! }
}

test('where the stream was lost, it is tried at once when somebody looks at a tab, whichever that is', async () => {
  const { holder, follower } = await two()
  for (const tab of [holder, follower]) {
    await fails()
    expect(sources.size).toBe(0)
    tab.tell('focus')
    await seconds(0)
    expect((await stands('one.8')).tab).toBe(holder)
  }
})

test('a focus that moves inside a page has nothing tried, and puts off nobody who takes over', async () => {
  const { holder, follower } = await two()
  await fails()
  for (const tab of [holder, follower]) tab.tell('focus inside')
  await seconds(0)
  expect(sources.size).toBe(0)
  holder.kill()
  for (let count = 0; count < 50; count++) {
    await seconds(0.1)
    follower.tell('focus inside')
  }
  expect(theStream().tab).toBe(follower)
})

test('eight tabs ask a server that is away no sooner than one would', async () => {
  openTabs(8)
  await seconds(5)
  const waits: number[] = []
  for (let failures = 1; failures <= 12; failures++) {
    await fails()
    const from = Date.now()
    while (sources.size === 0) await seconds(0.05)
    waits.push(Date.now() - from)
  }
  expect(waits.filter((wait, index) => wait < backoffDelay(index + 1, undefined, 0))).toEqual([])
})

test('where the clock of the tab with the stream is held back, the others have it tried in time', async () => {
  const { holder } = await two()
  holder.isHeldBack = true
  await fails()
  await seconds(5)
  expect(theStream().tab).toBe(holder)
})

test('fifty times lost and twenty times signed in and out leave nothing behind', async () => {
  const tab = new Tab().open()
  await seconds(1)
  const listening = tab.countListeners()
  for (let count = 0; count < 50; count++) {
    const source = await stands(`one.${count}`)
    tab.do(source.onerror)
    await seconds(5)
  }
  expect([tab.countListeners(), channels.size, sources.size, timers.size]).toEqual([listening, 1, 1, 1])
  for (let count = 0; count < 20; count++) {
    tab.stop()
    tab.open()
    await seconds(1)
  }
  expect([tab.countListeners(), channels.size, sources.size, timers.size]).toEqual([listening, 1, 1, 1])
  tab.stop()
  expect([tab.countListeners(), channels.size, sources.size, timers.size]).toEqual([0, 0, 0, 0])
})

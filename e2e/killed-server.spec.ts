import { randomBytes } from 'node:crypto'
import { repetitions } from '#test/repetitions.ts'
import { field, log, write } from './chat-page.ts'
import { choose } from './choose-files.ts'
import { arrive, day, expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'
import { installProduct } from './server.ts'
import { row, tick } from './tasks-page.ts'

const FILE_BYTES = repetitions(600_000, 10_000_000)
/** 1.6 Mbit/s */
const BYTES_PER_SECOND = 200_000

test('a server that is killed mid-way loses nothing, not of a file on its way either, and the pages recover by themselves', async ({
  browse,
}) => {
  const product = await installProduct()
  try {
    await product.start()
    const [ada, grace] = [
      await arrive(product.origin, 'Ada', 'Lovelace'),
      await arrive(product.origin, 'Grace', 'Hopper'),
    ]
    const team = await teamOf([ada, grace])
    const [saved, offline] = [
      await taskOf(ada, team, { due: day(1) }),
      await taskOf(ada, team, { name: unlike('Offline'), due: day(2) }),
    ]
    const [asAda, asGrace] = [await browse(ada, product.origin), await browse(grace, product.origin)]
    for (const page of [asAda, asGrace]) {
      await page.goto(`/teams?teamId=${team.id}`)
      await expect(tick(page, saved.name)).toBeVisible()
    }
    await tick(asAda, saved.name).click()
    await expect(tick(asGrace, saved.name)).toBeChecked()
    const sends = await browse(ada, product.origin)
    await sends.goto('/chat')
    await expect(field(sends)).toBeVisible()
    await slowDown(sends)
    const large = { name: 'large.bin', mimeType: 'application/octet-stream', buffer: randomBytes(FILE_BYTES) }
    await choose(sends, 'Add files', large)
    const progress = sends.getByRole('progressbar', { name: 'Uploading large.bin' })
    const sent = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
    await expect.poll(sent).toBeGreaterThan(FILE_BYTES / 5)
    await product.kill()
    await expect(sends.getByText('Waiting for the connection. It goes on by itself.')).toBeVisible()

    await tick(asAda, offline.name).click()
    await expect(row(asAda, offline.name)).toContainText('Waiting to be sent')
    await expect(tick(asAda, offline.name)).toBeChecked()
    const typed = unlike('Typed while it was away')
    await asAda.getByRole('button', { name: 'Add New Task' }).click()
    await asAda.getByLabel('Task Name').fill(typed)
    await asAda.getByLabel('Due Date').fill(day(4))
    await asAda.getByRole('combobox', { name: 'Assigned To' }).selectOption({ label: 'Grace Hopper' })
    await asAda.getByRole('button', { name: 'Add New Task' }).click()
    await expect(asAda.getByText('There is no connection. The task is kept, and added when it is back.')).toBeVisible()
    await expect(asGrace.getByText('Reconnecting\u2026')).toBeVisible()

    await product.start()
    await expect(row(asAda, typed)).toBeVisible()
    await expect(tick(asAda, offline.name)).toBeChecked()

    // Grace has done nothing but wait.
    await expect(asGrace.getByText('Reconnecting\u2026')).toBeHidden()
    await expect(row(asGrace, typed)).toBeVisible()
    await expect(tick(asGrace, offline.name)).toBeChecked()
    await expect(tick(asGrace, saved.name)).toBeChecked()
    await taskOf(ada, team, { name: unlike('Live again') })
    await expect(row(asGrace, 'Live again')).toBeVisible()

    await expect(sends.getByRole('list', { name: 'Files' })).toContainText('BIN', { timeout: 180_000 })
    await write(sends, 'Here it is')
    await expect(log(sends).getByRole('link', { name: 'large.bin' })).toBeVisible()
    await choose(sends, 'Add files', { ...large, name: 'again.bin' })
    await sends.getByRole('button', { name: 'Cancel again.bin' }).click()
    await expect(sends.getByRole('list', { name: 'Files' })).toHaveCount(0)
    await sends.close()
  } finally {
    await product.remove()
  }
})

async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

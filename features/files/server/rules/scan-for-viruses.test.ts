import { createServer, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cast } from '#test/cast.ts'
import { upload } from '#test/files.ts'
import { freePort } from '#test/product-process.ts'
import { startServer } from '#test/server.ts'
import { scanForViruses } from './scan-for-viruses.ts'

/** What antivirus programs find as a test. Split, so that none finds it in this file. */
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`

test('what the scanner finds is not kept; without its word nothing is', async () => {
  const scanner = await startScanner()
  const server = await startServer({ settings: { CLAMAV_URL: `tcp://127.0.0.1:${scanner.port}` } })
  onTestFinished(() => server.close())
  const { ada } = await cast(server)
  const clean = Buffer.alloc(200_000, 'clean ')
  expect(await upload(ada, 'clean.txt', clean)).toMatchObject({ size: clean.length })
  expect(scanner.scanned).toEqual([clean.length])
  await expect(upload(ada, 'test.com', Buffer.from(EICAR))).rejects.toMatchObject({
    status: 400,
    message: 'The virus scanner found something harmful in this file, so it was not kept.',
  })
  scanner.answer = 'INSTREAM size limit exceeded. ERROR\0'
  const away = {
    status: 503,
    message: 'The virus scanner does not answer, so no files can be added just now. Try again in a few minutes.',
  }
  await expect(upload(ada, 'clean.txt', clean)).rejects.toMatchObject(away)
  await scanner.close()
  await expect(upload(ada, 'clean.txt', clean)).rejects.toMatchObject(away)
  expect(server.logged()).toContain('the virus scanner did not check a file')
  expect(server.logged()).toContain('the virus scanner cannot be reached')
  expect((await Array.fromAsync(server.context.files.list())).length).toBe(1)
})

test('a scanner that takes files and says nothing holds an upload for ten seconds at most', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const waits: number[] = []
  const { setTimeout: wait } = Socket.prototype
  // Silence passes a hundred times as fast.
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, milliseconds, done) {
    waits.push(milliseconds)
    return wait.call(this, milliseconds / 100, done)
  })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    silent.close()
  })
  const said: object[] = []
  const scanned = scanForViruses(`tcp://127.0.0.1:${port}`, import.meta.filename, {
    warn: (given: object) => said.push(given),
  })
  await expect(scanned).rejects.toMatchObject({ status: 503, code: 'scanner-away' })
  expect(said).toMatchObject([{ reason: 'the virus scanner does not answer' }])
  expect(Math.max(...waits)).toBeLessThan(10_000)
})

/** Speaks the INSTREAM command of clamd (https://docs.clamav.net/manual/Usage/Scanning.html#clamd), and finds EICAR. */
async function startScanner() {
  const scanned: number[] = []
  const scanner = { port: Number(await freePort()), scanned, answer: '', close: async () => undefined as unknown }
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const content = contentOf(received)
      if (!content) return
      scanned.push(content.length)
      socket.end(scanner.answer || (content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0'))
    })
  })
  await new Promise<void>((resolve) => server.listen(scanner.port, '127.0.0.1', resolve))
  scanner.close = () => new Promise((resolve) => server.close(resolve))
  return scanner
}

/** Undefined until the last piece, which is empty, has come. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return undefined
  if (received.subarray(0, command.length).toString() !== command) throw new Error('this is no INSTREAM')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

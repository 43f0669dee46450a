import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isInnerAddress, isPublicAddress, postToPublicHost } from './post-to-public-host.ts'

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
])('%s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

/** By numbers in every form that a URL knows, as IPv6, and by names. */
const inner = [
  '127.0.0.1',
  '127.1',
  '0177.0.0.1',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '①②⑦.0.0.1',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.127.0.1',
  '198.18.0.1',
  '192.0.0.8',
  '203.0.113.5',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00::1]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  '[3fff::1]',
]

test.each([...inner, 'localhost', 'localhost.', 'api.localhost', 'printer', 'db.internal', 'nas.local', 'router.lan'])(
  '%s leads inside',
  (host) => {
    expect(isInnerAddress(new URL(`https://${host}/`).hostname)).toBe(true)
  },
)

test.each(['example.org', 'hooks.example.org', '8.8.8.8', '[2606:4700:4700::1111]', 'localhost.example.org'])(
  '%s leads outside',
  (host) => {
    expect(isInnerAddress(new URL(`https://${host}/`).hostname)).toBe(false)
  },
)

test.each(inner)('nothing is sent to %s', async (host) => {
  await expect(postToPublicHost(`https://${host}:9/`, {}, new Uint8Array())).rejects.toThrow('is no public address')
})

test('nothing is sent to a name that leads to this machine', async () => {
  const reached: unknown[] = []
  const server = createServer((socket) => reached.push(socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await expect(postToPublicHost(`https://localhost:${port}/`, {}, new Uint8Array())).rejects.toThrow(
    'localhost has no public address',
  )
  expect(reached).toEqual([])
  await new Promise((resolve) => server.close(resolve))
})

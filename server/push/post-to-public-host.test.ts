import { once } from 'node:events'
import { BlockList, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { innerNames, innerNumbers, rebound } from '#test/inner-addresses.ts'
import { createPost, isInnerAddress, isPublicAddress, postToPublicHost } from './post-to-public-host.ts'

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

test.each([...innerNumbers, ...innerNames])('%s leads inside', (host) => {
  expect(isInnerAddress(new URL(`https://${host}/`).hostname)).toBe(true)
})

test.each(['example.org', 'hooks.example.org', '8.8.8.8', '[2606:4700:4700::1111]', 'localhost.example.org'])(
  '%s leads outside',
  (host) => {
    expect(isInnerAddress(new URL(`https://${host}/`).hostname)).toBe(false)
  },
)

test.each(innerNumbers)('nothing is sent to %s', async (host) => {
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

test.each(Object.entries(rebound))(
  'nothing is sent to %s, which leads to %j; it is looked up once',
  async (host, addresses) => {
    let lookups = 0
    const post = createPost((_host, _options, done) => {
      lookups += 1
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    })
    await expect(post(`https://${host}/`, {}, new Uint8Array())).rejects.toThrow(`${host} has no public address`)
    expect(lookups).toBe(1)
  },
)

describe('with a network of the settings', () => {
  const networks = new BlockList()
  networks.addSubnet('127.0.0.1', 32, 'ipv4')
  networks.addSubnet('fd00::', 8, 'ipv6')

  test.each(['127.0.0.1', '127.1', '[::ffff:127.0.0.1]', '[fd00::1]', 'nas.local', 'localhost', 'example.org'])(
    '%s may be named',
    (host) => expect(isInnerAddress(new URL(`https://${host}/`).hostname, networks)).toBe(false),
  )

  test.each(['127.0.0.2', '169.254.169.254', '192.168.1.1', '[::1]', '[fe80::1]'])(
    '%s is called as little as before',
    async (host) => {
      expect(isInnerAddress(new URL(`https://${host}/`).hostname, networks)).toBe(true)
      const sent = postToPublicHost(`https://${host}:9/`, {}, new Uint8Array(), networks)
      await expect(sent).rejects.toThrow('is no public address')
    },
  )

  test('of all that a name leads to, what is in it is called and nothing else', async () => {
    const reached: unknown[] = []
    const server = createServer((socket) => {
      reached.push(socket.localAddress)
      socket.destroy()
    }).listen(0)
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const send = (...addresses: string[]) =>
      createPost((_host, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      )(`https://nas.example.org:${port}/`, {}, new Uint8Array(), networks)
    await expect(send('127.0.0.2')).rejects.toThrow('has no public address')
    expect(reached).toEqual([])
    await expect(send('127.0.0.2', '127.0.0.1')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(reached[0]).toMatch(/127\.0\.0\.1$/)
    await new Promise((resolve) => server.close(resolve))
  })
})

import { expect, test } from 'vitest'
import { networkOf, siteOf } from './client-network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:50123', '192.0.2.7'],
  ['2001:db8:0:7:aaaa::1', '2001:db8:0:7'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:0:7::1]:50123', '2001:db8:0:7'],
])('%s counts as the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('all addresses of one IPv6 network count as one, those of another do not', () => {
  expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:db8:0:7:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'))
})

test('networks that one customer may have take turns as one', () => {
  expect(siteOf('2001:db8:0:7::1')).toBe(siteOf('2001:db8:0:ffff::1'))
  expect(siteOf('2001:db8:0:7::1')).not.toBe(siteOf('2001:db8:1:7::1'))
  expect(siteOf('192.0.2.7')).toBe('192.0.2.7')
})

test('all who have hung up before they are counted count as one', () => {
  expect(networkOf(undefined)).toBe('')
})

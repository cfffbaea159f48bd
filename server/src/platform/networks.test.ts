import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clientNetwork,
  isIn,
  isLoopback,
  isNetwork,
  listOfNetworks,
  networkOf,
  plainAddress,
} from './networks.ts'

test.each(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1', '0.0.0.0/0'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true)
})

test.each([
  '',
  '10.0.0.0/33',
  '10.0.0/8',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'campus',
  '10.0.0.0/-1',
])('%s is not a network', (text) => {
  expect(isNetwork(text)).toBe(false)
})

test('a network contains its own addresses and no others', () => {
  const list = listOfNetworks(['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'])
  expect(['10.1.2.3', '192.0.2.7', '2001:db8:1::5'].map((address) => isIn(list, address))).toEqual([
    true,
    true,
    true,
  ])
  expect(['10.2.0.1', '192.0.2.8', '2001:db9::1', 'nonsense'].map((address) => isIn(list, address))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a client is an IPv4 address or a /64 of IPv6, however it is written', () => {
  expect(
    ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '2001:DB8:0:0:ffff::2%eth0', 'nonsense'].map(
      clientNetwork,
    ),
  ).toEqual(['192.0.2.7', '192.0.2.7', '2001:db8:0:0::/64', '2001:db8:0:0::/64', 'nonsense'])
})

test('an IPv4 address is the same over an IPv6 socket, and this machine is loopback', () => {
  expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect([isLoopback('127.0.0.9'), isLoopback('::1'), isLoopback('192.0.2.7')]).toEqual([true, true, false])
})

test('the log contains the network, never the address', () => {
  expect(networkOf('192.0.2.77')).toBe('192.0.2.0/24')
  expect(networkOf('2001:db8:0:17::5')).toBe('2001:db8:0::/48')
  expect(networkOf('::5')).toBe('0:0:0::/48')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0::/48')
  expect(networkOf('nobody')).toBe('unknown')
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const network = networkOf(address)
      expect(isNetwork(network)).toBe(true)
      expect(isIn(listOfNetworks([network]), address)).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryOf } from './address-entry.ts'

const at = (search: string, hash = '') => entryOf({ pathname: '/whu/', search, hash })

test('a link with a uid opens its binding screen, wherever the uid is in the address', () => {
  for (const [search, hash] of [
    ['?uid=a.b-c', ''],
    ['?uid=a.b-c', '#/Home'],
    ['', '#/Home?uid=a.b-c'],
    ['?x=1', '#/searchList?q=1&uid=a.b-c'],
  ] as const) {
    expect(at(search, hash)).toEqual({ address: '/whu/#/bindUid?uid=a.b-c', libCode: '' })
  }
  expect(at('?relevanceUid=p1').address).toBe('/whu/#/relevanceUid?relevanceUid=p1')
})

test('the binding screens and a link with a token read their own parameters', () => {
  for (const hash of [
    '#/bindUid?uid=a',
    '#/relevanceUid?relevanceUid=a',
    '#/loginExternal/x/y?type=0&uid=a',
  ]) {
    expect(at('', hash).address).toBeUndefined()
  }
})

test('a branch is removed from the address, so that a reload does not select it again', () => {
  expect(at('?libCode=eng', '#/Home')).toEqual({ address: '/whu/#/Home', libCode: 'eng' })
  expect(at('?a=1&libCode=eng', '#/searchList?q=x')).toEqual({
    address: '/whu/?a=1#/searchList?q=x',
    libCode: 'eng',
  })
  expect(at('?libCode=eng&uid=a')).toEqual({ address: '/whu/#/bindUid?uid=a', libCode: 'eng' })
  // after the hash the branch belongs to the search
  expect(at('', '#/searchList?q=x&libCode=eng')).toEqual({ address: undefined, libCode: '' })
})

test('an address without parameters is unchanged', () => {
  for (const search of ['', '?', '?uid=', '?libCode=', '?x=uid']) {
    expect(at(search, '#/Home')).toEqual({ address: undefined, libCode: '' })
  }
})

test('any uid remains a single parameter of our own screen', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (uid) => {
      const { address = '' } = at(`?${new URLSearchParams({ uid }).toString()}`)
      const [place, query = ''] = address.split('#')[1]?.split('?') ?? []
      expect(address.startsWith('/whu/#')).toBe(true)
      expect(place).toBe('/bindUid')
      expect([...new URLSearchParams(query)]).toEqual([['uid', uid]])
    }),
  )
})

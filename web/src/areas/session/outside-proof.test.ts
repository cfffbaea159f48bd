import { expect, test } from 'vitest'
import { isDead, ownerOf } from './outside-proof.ts'

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const assertion = (claims: object) =>
  `e30.${base64(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.signature`

test('an assertion gives the name of its external account, in any script', () => {
  for (const name of ['林徽', '學習通 ~ÿ', 'Änne?>', ''])
    expect(ownerOf(assertion({ kind: 'wechat', name }))).toBe(name)
})

test('a text that is not an assertion gives no name', () => {
  for (const text of ['', 'a.b.c', '..', 'x', assertion({ name: 7 }), assertion({}), 'e30.bnVsbA.x'])
    expect(ownerOf(text)).toBe('')
})

test('a text that is no assertion, or one that is long over, binds nothing', () => {
  const now = Date.parse('2026-03-15T04:00:00Z')
  const until = (time: string) => assertion({ name: '林徽', exp: Date.parse(time) / 1_000 })
  for (const text of ['', 'abc', 'a.b.c', 'e30.bnVsbA.x', until('2026-03-14T04:00:00Z')])
    expect(isDead(text, now)).toBe(true)
  // the server decides about what may be the clock of the browser
  for (const text of [until('2026-03-15T04:10:00Z'), until('2026-03-15T03:50:00Z'), assertion({})])
    expect(isDead(text, now)).toBe(false)
})

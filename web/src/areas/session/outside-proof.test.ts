import { expect, test } from 'vitest'
import { ownerOf } from './outside-proof.ts'

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

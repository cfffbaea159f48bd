import { expect, test } from 'vitest'
import { ownerOf } from './outside-proof.ts'

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const assertion = (claims: object) =>
  `e30.${base64(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.signature`

test('an assertion tells whose account elsewhere it is, in any script', () => {
  for (const name of ['林徽', '學習通 ~ÿ', 'Änne?>', ''])
    expect(ownerOf(assertion({ kind: 'wechat', name }))).toBe(name)
})

test('what is no assertion tells nobody', () => {
  for (const text of ['', 'a.b.c', '..', 'x', assertion({ name: 7 }), assertion({}), 'e30.bnVsbA.x'])
    expect(ownerOf(text)).toBe('')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfHex, hexOf } from './password-seal.ts'
import { sealByNoble } from './seal-by-noble.ts'
import { makePair, sealByWebCrypto } from './seal-by-webcrypto.ts'

const bytesOfBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0)

const raw = async (key: CryptoKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key))

test('WebCrypto and the script encrypt to the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 40, unit: 'grapheme' }), fc.uuid(), async (password, codeKey) => {
      const [server, own] = await Promise.all([makePair(), makePair()])
      const { d = '' } = await crypto.subtle.exportKey('jwk', own.privateKey)
      const key = { codeKey, publicKey: hexOf(await raw(server.publicKey)) }
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await sealByWebCrypto(key, password, own, iv)
      expect(sealByNoble(key, password, bytesOfBase64Url(d), iv)).toBe(sealed)
      expect(sealed.slice(0, 130)).toBe(hexOf(await raw(own.publicKey)))
      expect(sealed.slice(130, 154)).toBe(hexOf(iv))
    }),
    { numRuns: 20 },
  )
})

test('hex survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...bytesOfHex(hexOf(bytes))]).toEqual([...bytes])
    }),
  )
})

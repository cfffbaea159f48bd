import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eaccCharacter } from './eacc.ts'
import { decodeMarc8, mendLostEscapes, resolveReferences } from './marc8.ts'

const decode = (...parts: (string | number[])[]): string =>
  decodeMarc8(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  ).text

/** The accents of ANSEL by byte, from the names in the MARC 21 specification. */
const accents: [number, string, string][] = [
  [0xe0, 'hook above', '\u0309'],
  [0xe1, 'grave', '\u0300'],
  [0xe2, 'acute', '\u0301'],
  [0xe3, 'circumflex', '\u0302'],
  [0xe4, 'tilde', '\u0303'],
  [0xe5, 'macron', '\u0304'],
  [0xe6, 'breve', '\u0306'],
  [0xe7, 'dot above', '\u0307'],
  [0xe8, 'diaeresis', '\u0308'],
  [0xe9, 'caron', '\u030C'],
  [0xea, 'ring above', '\u030A'],
  [0xeb, 'ligature, left half', '\u0361'],
  [0xec, 'ligature, right half', ''],
  [0xed, 'comma above right', '\u0315'],
  [0xee, 'double acute', '\u030B'],
  [0xef, 'candrabindu', '\u0310'],
  [0xf0, 'cedilla', '\u0327'],
  [0xf1, 'right hook, ogonek', '\u0328'],
  [0xf2, 'dot below', '\u0323'],
  [0xf3, 'double dot below', '\u0324'],
  [0xf4, 'ring below', '\u0325'],
  [0xf5, 'double underscore', '\u0333'],
  [0xf6, 'underscore', '\u0332'],
  [0xf7, 'comma below', '\u0326'],
  [0xf8, 'right cedilla', '\u031C'],
  [0xf9, 'breve below', '\u032E'],
  [0xfa, 'double tilde, left half', '\u0360'],
  [0xfb, 'double tilde, right half', ''],
  [0xfe, 'comma above', '\u0313'],
]

describe('MARC-8', () => {
  test('every accent comes after its letter, composed if Unicode has one character for both', () => {
    for (const [byte, , mark] of accents) {
      for (const letter of 'aeinosuzACDEORS') {
        expect(decode([byte], letter)).toBe((letter + mark).normalize('NFC'))
      }
    }
  })

  test('two accents on one letter keep their order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...accents),
        fc.constantFrom(...accents),
        fc.constantFrom(...'aeouxyz'),
        (first, second, letter) => {
          expect(decode([first[0], second[0]], letter)).toBe((letter + first[2] + second[2]).normalize('NFC'))
        },
      ),
    )
  })

  test('plain ASCII stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
        (text) => {
          expect(decode(text)).toBe(resolveReferences(text))
        },
      ),
    )
  })

  test('the special letters of the upper half are read', () => {
    expect(decode([0xa1, 0xa2, 0xa5, 0xb1, 0xb5, 0xba])).toBe('ŁØÆłæð')
    expect(decode('Dvo', [0xe9], 'r', [0xe2], 'ak')).toBe('Dvořák')
    expect(decode([0xc7])).toBe('ß')
  })

  test('escape sequences select Cyrillic, Greek, Hebrew, Arabic and sub- and superscripts', () => {
    expect(decode('\u001B(NwOJNA\u001B(B i mir')).toBe('Война i mir')
    expect(decode('\u001B(S', [0x61], '\u001B(B')).toMatch(/\p{Script=Greek}/u)
    expect(decode('\u001B(2', [0x60, 0x61, 0x62], '\u001B(B')).toBe('אבג')
    expect(decode('\u001B(3', [0x47, 0x48], '\u001B(B')).toMatch(/^\p{Script=Arabic}+$/u)
    expect(decode('H\u001Bb2\u001BsO')).toBe('H₂O')
    expect(decode('x\u001Bp2\u001Bs')).toBe('x²')
    expect(decode('\u001Bga\u001Bs')).toBe('α')
  })

  test('East Asian characters take three bytes each', () => {
    expect(decode('\u001B$1', [0x21, 0x30, 0x30, 0x21, 0x30, 0x5b], '\u001B(B!')).toBe(
      `${eaccCharacter(0x21, 0x30, 0x30)}${eaccCharacter(0x21, 0x30, 0x5b)}!`,
    )
    expect(eaccCharacter(0x21, 0x30, 0x21)).toBe('一')
    expect(eaccCharacter(0x21, 0x20, 0x20)).toBeUndefined()
  })

  test('text with a lost escape byte is corrected only if the result is plausible', () => {
    expect(mendLostEscapes('$1!0!(B ; x')).toBe('一 ; x')
    expect(mendLostEscapes('costs $1 (Boston)')).toBe('costs $1 (Boston)')
    expect(mendLostEscapes('$1abc(B')).toBe('$1abc(B')
  })

  test('numeric references become characters; invalid ones stay', () => {
    expect(decode('&#x4E2D;&#x6587;')).toBe('中文')
    expect(resolveReferences('&#xD800; &#x110000; &#x;')).toBe('&#xD800; &#x110000; &#x;')
  })

  test('text that is not MARC-8 is detected by its doubtful bytes', () => {
    expect(decodeMarc8(Buffer.from('Dvo\u00E9r\u00E2ak', 'latin1')).doubtful).toBe(0)
    expect(decodeMarc8(Buffer.from('caf\u00E9.', 'latin1')).doubtful).toBeGreaterThan(0)
    expect(decodeMarc8(Buffer.from([0xb3, 0xd6, 0xd0, 0xce])).doubtful).toBeGreaterThan(0)
  })

  test('any bytes are decoded without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => typeof decodeMarc8(bytes).text === 'string'),
    )
  })
})

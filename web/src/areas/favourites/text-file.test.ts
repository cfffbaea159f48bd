import { expect, test } from 'vitest'
import { decodeText } from './text-file.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (one) => Number.parseInt(one, 16))

test('a file is read in UTF-8, UTF-16 or GB 18030', () => {
  expect(decodeText(new TextEncoder().encode('\ufeff红楼梦'))).toBe('红楼梦')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xa2, 0x7e))).toBe('红')
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x7e, 0xa2))).toBe('红')
  expect(decodeText(Uint8Array.of(0xba, 0xec, 0xc2, 0xa5, 0xc3, 0xce))).toBe('红楼梦')
})

test.each([
  ['GB 18030 among Latin letters', '544920202d20b7a8d6c6d3ebc9e7bbe1202f204c6177', 'TI  - 法制与社会 / Law'],
  ['Big5', 'acf5bcd3b9da20aabaace3a873', '紅樓夢 的研究'],
  ['Windows-1252', '4dfc6c6c65722c20c46e6e65', 'Müller, Änne'],
  ['Windows-1252 with quotes', '93436166e994206f6e2063616666e8', '“Café” on caffè'],
  ['Windows-1252, one letter', '436166e9', 'Café'],
])('a file in %s is read', (_, hex, text) => expect(decodeText(bytes(hex))).toBe(text))

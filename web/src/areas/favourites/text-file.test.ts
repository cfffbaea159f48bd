import { expect, test } from 'vitest'
import { decodeText } from './text-file.ts'

test('a file is read in UTF-8, UTF-16 or GB 18030', () => {
  expect(decodeText(new TextEncoder().encode('\ufeff红楼梦'))).toBe('红楼梦')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xa2, 0x7e))).toBe('红')
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x7e, 0xa2))).toBe('红')
  expect(decodeText(Uint8Array.of(0xba, 0xec, 0xc2, 0xa5, 0xc3, 0xce))).toBe('红楼梦')
})

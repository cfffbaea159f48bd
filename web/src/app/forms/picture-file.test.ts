import { expect, test } from 'vitest'
import { pictureFault } from './picture-file.ts'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

const LIMIT = 5 * 1024 * 1024

test('JPEG and PNG files under the limit are accepted', () => {
  expect(pictureFault(png, 1_000, LIMIT)).toBeUndefined()
  expect(pictureFault(jpeg, LIMIT - 1, LIMIT)).toBeUndefined()
})

test('any other file is refused with its reason, whatever its name', () => {
  expect(pictureFault(png, LIMIT, LIMIT)).toBe('size')
  expect(pictureFault(new TextEncoder().encode('GIF89a'), 1_000, LIMIT)).toBe('kind')
  expect(pictureFault(new TextEncoder().encode('<svg>'), 1_000, LIMIT)).toBe('kind')
  expect(pictureFault(new Uint8Array(), 0, LIMIT)).toBe('empty')
})

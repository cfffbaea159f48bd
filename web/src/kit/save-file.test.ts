// @vitest-environment node
import { expect, test } from 'vitest'
import { blobOf } from './save-file.ts'

test('text is unchanged in any script', async () => {
  const blob = blobOf({
    content: 'TI  - 红楼梦',
    encoding: 'text',
    mediaType: 'application/x-research-info-systems',
  })
  expect(await blob.text()).toBe('TI  - 红楼梦')
})

test('the bytes of a MARC record are preserved, separators included', async () => {
  const bytes = Uint8Array.from([0x30, 0x1e, 0x1f, 0xe7, 0xba, 0xa2, 0x1d])
  const blob = blobOf({
    content: btoa(String.fromCharCode(...bytes)),
    encoding: 'base64',
    mediaType: 'application/marc',
  })
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
  expect(blob.type).toBe('application/marc')
})

import { expect, test } from 'vitest'
import { loadAreas, noticesOf } from '../../app/areas.ts'
import { noticeAddress } from './notice-address.ts'

test('every notice that some area sends leads to the screen where it is handled', async () => {
  const kinds = Object.keys(noticesOf(await loadAreas()))
  expect(kinds.length).toBeGreaterThan(40)
  expect(kinds.filter((kind) => !noticeAddress(kind).startsWith('/'))).toEqual([])
  expect(noticeAddress('due-soon')).toBe('/personalCenter?tab=5')
  expect(noticeAddress('fine')).toBe('/personalCenter?tab=7&view=fees')
  expect(noticeAddress('of tomorrow')).toBe('')
})

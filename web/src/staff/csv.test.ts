import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('text that a spreadsheet would run is marked as text; numbers stay numbers', () => {
  const csv = csvOf(
    ['name', 'sum'],
    [
      ['=1+1', -40],
      ['a "b"', 2.5],
      ['@x', null],
    ],
  )
  expect(csv).toBe('\uFEFFname,sum\r\n"\'=1+1",-40\r\n"a ""b""",2.5\r\n"\'@x",""\r\n')
})

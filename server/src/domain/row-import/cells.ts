import type { RowColumn } from '@wenyuan/contract/constants/row-kinds.ts'
import { readDay, readInstant } from '../../platform/dates/read-instant.ts'
import { type Row, RowRefused } from './row.ts'

/** Days are counted from here by spreadsheets, and numbers that can be such a day: 1954 to 2119. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30)
const SHEET_DAY = /^[2-7]\d{4}(?:\.0+)?$/
const DAY_MS = 86_400_000

/** Numbers of up to twelve places that a spreadsheet has rounded: 2.02E+11. */
const CUT = /^\d(?:\.\d+)?E\+?\d+$/i

/** A cell that a row cannot do without, as it is written. @throws RowRefused */
export function needed(row: Row, column: RowColumn): string {
  const text = row[column] ?? ''
  if (text === '') throw new RowRefused(`The row has no ${column}`)
  return text
}

/** A number of a card or a copy. @throws RowRefused where a spreadsheet has rounded it */
export function numberIn(row: Row, column: RowColumn): string {
  const text = needed(row, column)
  if (CUT.test(text)) throw new RowRefused(`A spreadsheet has cut this number: ${text}`)
  return text.replace(/^(\d+)\.0+$/, '$1')
}

/** A day, in any form that leaves no doubt or as a spreadsheet counts it. @throws RowRefused */
export function dayIn(row: Row, column: RowColumn): string | undefined {
  const text = row[column] ?? ''
  if (text === '') return undefined
  if (SHEET_DAY.test(text))
    return new Date(SHEET_EPOCH + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
  const day = readDay(text)
  if (day === undefined) throw new RowRefused(`This is no day: ${text}`)
  return day
}

/** An instant; of a day without a time its beginning. @throws RowRefused */
export function instantIn(row: Row, column: RowColumn, timeZone: string): Date | undefined {
  const text = row[column] ?? ''
  if (text === '') return undefined
  const day = SHEET_DAY.test(text) ? dayIn(row, column) : undefined
  const instant = readInstant(day ?? text, { timeZone })
  if (instant) return instant
  throw new RowRefused(`This is no time: ${text}`)
}

/** A sum in fen. @throws RowRefused */
export function fenIn(row: Row, column: RowColumn): number {
  const text = row[column] ?? ''
  if (text === '') return 0
  const plain = text.normalize('NFKC').replace(/^[¥￥\s]+|[\s元]+$/g, '')
  const [, whole = '', part = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  if (whole === '') throw new RowRefused(`This is no sum: ${text}`)
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

/** A number from 0 to `most`. @throws RowRefused */
export function countIn(row: Row, column: RowColumn, most: number): number {
  const text = row[column] ?? ''
  if (text === '') return 0
  const count = /^\d{1,6}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(count <= most)) throw new RowRefused(`This is no number from 0 to ${most}: ${text}`)
  return count
}

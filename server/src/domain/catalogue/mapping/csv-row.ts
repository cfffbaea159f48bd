import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import type { Contributor } from '../record.ts'
import type { ColumnMap, ColumnTarget } from './column-map.ts'
import { dayOf, yearOfNumber } from './dates.ts'
import { type ItemFacts, type ItemText, itemStatusOf } from './items.ts'
import { readNames } from './names.ts'
import { blankRow, type RowFacts } from './row-facts.ts'
import { isHan, tidyText } from './text.ts'

interface Column {
  index: number
  target: ColumnTarget
  split?: string
  prefix?: string
}

/** A column map applied to the header of one file. */
export interface RowPlan {
  columns: Column[]
  keys: number[]
  defaults: [ColumnTarget, string][]
}

/** Applies a column map to the header of a file. Unknown names in the map are returned for a report. */
export function planRows(map: ColumnMap, header: readonly string[]): { plan: RowPlan; missing: string[] } {
  const missing: string[] = []
  const indexOf = (name: string): number | undefined => {
    const index = map.header === false ? Number(name) - 1 : header.indexOf(name)
    if (Number.isInteger(index) && index >= 0 && index < header.length) return index
    missing.push(name)
    return undefined
  }
  const columns: Column[] = []
  for (const [name, column] of Object.entries(map.columns)) {
    const index = indexOf(name)
    if (index === undefined) continue
    const detail = typeof column === 'string' ? { field: column } : column
    columns.push({
      index,
      target: detail.field,
      ...(detail.split === undefined ? {} : { split: detail.split }),
      ...(detail.prefix === undefined ? {} : { prefix: detail.prefix }),
    })
  }
  const keyNames = map.key === undefined ? [] : typeof map.key === 'string' ? [map.key] : map.key
  const keys = keyNames.flatMap((name) => indexOf(name) ?? [])
  const defaults = Object.entries(map.defaults ?? {}) as [ColumnTarget, string][]
  return { plan: { columns, keys, defaults }, missing }
}

/** Reads one row of cells. A row without a title has an empty one: the caller rejects it. */
export function readCsvRow(cells: readonly string[], plan: RowPlan): RowFacts {
  const row = blankRow()
  const item: ItemFacts = {}
  const filled = new Set<ColumnTarget>()
  for (const column of plan.columns) {
    const cell = (cells[column.index] ?? '').trim()
    if (cell === '' || cell === '-' || cell === 'NULL') continue
    filled.add(column.target)
    for (const value of column.split === undefined ? [cell] : cell.split(column.split)) {
      if (value.trim() !== '')
        fill(row, item, column.target, (column.prefix ?? '') + value.trim(), column.split !== undefined)
    }
  }
  for (const [target, value] of plan.defaults) {
    if (!filled.has(target) && !target.startsWith('item.')) fill(row, item, target, value, false)
  }
  if (Object.keys(item).length > 0) {
    for (const [target, value] of plan.defaults)
      if (target.startsWith('item.') && !filled.has(target)) fill(row, item, target, value, false)
    row.items.push(item)
  }
  // Main contributors first, whatever the order of the columns.
  row.contributors.sort((a, b) => Number(b.main) - Number(a.main))
  if (plan.keys.length > 0) {
    const key = plan.keys.map((index) => tidyText(cells[index] ?? '')).join('-')
    if (/[^-]/.test(key)) row.id = key
  }
  return row
}

/** Separators of several values in a cell, if the column map names none. */
const listSeparator = /\s*[;；|]\s*/u

function fill(row: RowFacts, item: ItemFacts, target: ColumnTarget, value: string, split: boolean): void {
  const parts = split ? [value] : value.split(listSeparator).filter((part) => part !== '')
  switch (target) {
    case 'title':
      fillTitle(row, value)
      break
    case 'type':
      row.type = typeWordOf(value)
      break
    case 'authors':
      row.contributors.push(...newNames(row, readNames(value)))
      break
    case 'translators':
      row.contributors.push(...newNames(row, readNames(value, { role: roleIn(value, '译', 'translator') })))
      break
    case 'editors':
      row.contributors.push(...newNames(row, readNames(value, { role: roleIn(value, '主编', 'editor') })))
      break
    case 'advisors':
      row.contributors.push(
        ...newNames(row, readNames(value, { role: roleIn(value, '指导', 'thesis advisor') })).map((one) => ({
          ...one,
          main: false,
        })),
      )
      break
    case 'year': {
      const year = yearOfNumber(value)
      if (year === undefined) row.pubDate = value
      else row.year = year
      break
    }
    case 'addedAt': {
      const day = dayOf(value)
      if (day) row.addedAt = day
      break
    }
    case 'loans':
      if (/^\d+$/.test(value)) row.loans = Number(value)
      break
    case 'isbns':
      row.isbns.push(...parts.flatMap(mendIsbn))
      break
    case 'series':
      row.series.push({ title: tidyText(value) })
      break
    case 'seriesVolume': {
      const last = row.series.at(-1)
      if (last) last.volume = tidyText(value)
      break
    }
    case 'clc':
    case 'lcc':
    case 'ddc':
    case 'ics':
      row.classNumbers.push(
        ...parts.map((part) => `${target}:${target === 'ics' ? (part.split(' ')[0] ?? part) : part}`),
      )
      break
    case 'doi':
    case 'cn':
      row.identifiers.push({ scheme: target, value: tidyText(value) })
      break
    case 'standardNumber':
      row.identifiers.push({ scheme: 'standard', value: tidyText(value) })
      break
    case 'publishers':
    case 'places':
    case 'otherTitles':
    case 'notes':
      row[target].push(value)
      break
    case 'issns':
    case 'subjects':
    case 'keywords':
    case 'classNumbers':
    case 'organisations':
    case 'authorUnits':
    case 'disciplines':
    case 'coreIndexes':
    case 'collections':
    case 'campuses':
    case 'urls':
      row[target].push(...parts)
      break
    case 'languages':
      row.languages.push(...parts.flatMap((part) => part.split(/[,，、\s]+/u)))
      break
    case 'item.status': {
      const status = itemStatusOf(value)
      if (status) item.status = status
      break
    }
    case 'item.barcode':
    case 'item.branch':
    case 'item.location':
    case 'item.currentLocation':
    case 'item.callNumber':
    case 'item.volume':
    case 'item.itemType':
    case 'item.price':
    case 'item.ownNumber':
    case 'item.note':
    case 'item.staffNote':
    case 'item.source':
    case 'item.arrived':
    case 'item.lastSeen':
      item[target.slice('item.'.length) as ItemText] = value
      break
    case 'extent':
      row.extent = /^\d+$/.test(value) ? `${value}页` : value
      break
    default:
      row[target] = value
  }
}

/** The role that a column implies, in the language of its names. */
const roleIn = (names: string, chinese: string, english: string): string => (isHan(names) ? chinese : english)

/** The second line of a title cell is the subtitle. */
function fillTitle(row: RowFacts, value: string): void {
  const [title = '', ...rest] = value.split(/[\r\n]+/)
  row.title = title
  if (rest.length > 0 && row.subtitle === undefined) row.subtitle = rest.join(' ')
}

const newNames = (row: RowFacts, names: Contributor[]): Contributor[] =>
  names.filter((name) => !row.contributors.some((one) => one.name === name.name))

/** Spreadsheets drop leading zeros, which can be restored, and write 9.78E+12, whose digits are lost. */
function mendIsbn(value: string): string[] {
  if (/e\+\d+$/i.test(value)) return []
  return [/^\d{5,8}[\dXx]$/.test(value) ? value.padStart(10, '0') : value]
}

const typeWords = new Map(
  docTypes.flatMap((type) =>
    [type.word, ...Object.values(type.labels)].map((word) => [word.toLowerCase(), type.word] as const),
  ),
)

/** The document type of a label in any language; unknown labels are kept and counted. */
const typeWordOf = (value: string): string =>
  typeWords.get(value.toLowerCase()) ?? typePatterns.find(([words]) => words.test(value))?.[1] ?? value

const typePatterns: [RegExp, string][] = [
  [/学位|學位|thesis|dissertation/iu, 'thesis'],
  [/会议|會議|conference|proceedings/iu, 'conference-paper'],
  [/标准|標準|standard/iu, 'standard'],
  [/专利|專利|patent/iu, 'patent'],
  [/报纸|報紙|newspaper/iu, 'newspaper'],
  [/论文|論文|article|paper/iu, 'paper'],
  [/期刊|杂志|雜誌|journal|serial|periodical|magazine/iu, 'journal'],
  [/电子书|電子書|e-?book/iu, 'e-book'],
  [/录音|录像|視聽|视听|audio|video|film|music|sound/iu, 'audio-video'],
  [/图书|圖書|专著|專著|book|monograph/iu, 'book'],
]

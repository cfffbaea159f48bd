import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'

/** Most records of a selection. Source: the contract, `detail.export`. */
export const SELECTION_LIMIT = 500

const facts = [
  'title',
  'author',
  'publisher',
  'source',
  'pubDate',
  'docCode',
  'classNo',
  'coverUrl',
  'lang',
] as const

/** What a row of the selection needs; the rest is asked for again. */
export type SelectedRecord = Pick<RecordCard, 'recordId' | (typeof facts)[number]>

export interface Selection {
  /** Id of the reader who made it, empty for a visitor. */
  owner: string
  records: readonly SelectedRecord[]
}

export const emptySelection: Selection = { owner: '', records: [] }

export function selectedRecord(record: Readonly<SelectedRecord>): SelectedRecord {
  const { recordId, title, author, publisher, source, pubDate, docCode, classNo, coverUrl, lang } = record
  return { recordId, title, author, publisher, source, pubDate, docCode, classNo, coverUrl, lang }
}

/** Adds records behind those of the selection; none twice, and none beyond the limit. */
export function withRecords(
  before: readonly SelectedRecord[],
  added: readonly SelectedRecord[],
): readonly SelectedRecord[] {
  const byId = new Map(before.map((one) => [one.recordId, one]))
  for (const one of added)
    if (byId.size < SELECTION_LIMIT && !byId.has(one.recordId)) byId.set(one.recordId, selectedRecord(one))
  return byId.size === before.length ? before : [...byId.values()]
}

export const withoutRecord = (
  before: readonly SelectedRecord[],
  recordId: string,
): readonly SelectedRecord[] => before.filter((one) => one.recordId !== recordId)

/**
 * The selection in a stored text. Anything may stand in the browser's storage: what is no record is left out.
 * @param readerId of the signed-in reader, empty for a visitor: the selection of another reader is not shown
 */
export function parseSelection(text: string, readerId: string): Selection {
  const stored = objectIn(text)
  const owner = stored?.['owner']
  const list = stored?.['records']
  if (typeof owner !== 'string' || !Array.isArray(list)) return emptySelection
  if (owner !== '' && owner !== readerId) return emptySelection
  const records = list.flatMap((one: unknown) => recordIn(one) ?? [])
  return records.length === 0 ? emptySelection : { owner, records: withRecords([], records) }
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function recordIn(value: unknown): SelectedRecord | undefined {
  if (!isObject(value)) return undefined
  const { recordId } = value
  if (typeof recordId !== 'string' || recordId === '' || recordId.length > 512) return undefined
  const text = (name: (typeof facts)[number]): string => {
    const fact = value[name]
    return typeof fact === 'string' ? fact : ''
  }
  return {
    recordId,
    title: text('title'),
    author: text('author'),
    publisher: text('publisher'),
    source: text('source'),
    pubDate: text('pubDate'),
    docCode: text('docCode'),
    classNo: text('classNo'),
    coverUrl: text('coverUrl'),
    lang: text('lang'),
  }
}

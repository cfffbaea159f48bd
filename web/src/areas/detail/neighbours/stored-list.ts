/** A result list that can be requested again: its call, its input, and the open record. */
export interface StoredList {
  /** Group code: two tenants on one origin have separate lists. */
  library: string
  /** Reader id; empty for visitors. */
  reader: string
  path: string
  body: Record<string, unknown> & { page: number; rows: number }
  recordId: string
}

const KEY = 'wenyuanList'

/** Stores the list a record was opened from, for this window until it is closed. */
export function storeList(list: StoredList, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(list))
  } catch {
    // without storage a reload loses the list
  }
}

/**
 * The list that this record was last opened from, here and by the same reader; otherwise undefined. Stored data is
 * untrusted and validated like any input.
 */
export function storedList(
  sought: Pick<StoredList, 'library' | 'reader' | 'recordId'>,
  storage: Storage = sessionStorage,
): StoredList | undefined {
  const list = readList(storage)
  const isSought =
    list?.library === sought.library && list.reader === sought.reader && list.recordId === sought.recordId
  return isSought ? list : undefined
}

function readList(storage: Storage): StoredList | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isList(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isList(value: unknown): value is StoredList {
  if (!isObject(value) || !isObject(value['body'])) return false
  const { page, rows } = value['body']
  const texts = [value['library'], value['reader'], value['path'], value['recordId']]
  return (
    texts.every((text) => typeof text === 'string') &&
    [page, rows].every((n) => Number.isInteger(n) && n !== 0)
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

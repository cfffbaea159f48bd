/** A result list as it can be asked for again: by which call, with what, and which of its records is being read. */
export interface StoredList {
  /** The library's code: two libraries of one address have lists of their own. */
  library: string
  /** Whose list it is; empty for a visitor. */
  reader: string
  path: string
  body: Record<string, unknown> & { page: number; rows: number }
  recordId: string
}

const KEY = 'wenyuanList'

/** Remembers, for this window alone and as long as it is open, from which list a record was opened. */
export function storeList(list: StoredList, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(list))
  } catch {
    // without room, or where storing is forbidden, a reload forgets the list
  }
}

/**
 * The list this very record was last read in, here and by the same reader; a record opened by any other way has none. What
 * is stored anybody at this screen could have written: it is checked like any input.
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

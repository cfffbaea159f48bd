import { currentIdentity } from '../../api/identity.ts'
import { readStored, store as keepStored, storedReaderId } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'
import { onReader } from '../session/reader-state.ts'
import {
  emptySelection,
  parseSelection,
  type SelectedRecord,
  type Selection,
  selectedRecord,
  withoutRecord,
} from './selection-rules.ts'

/** Records that a window remembers. */
export const VIEWED_LIMIT = 20

const key = () => `wenyuanViewed ${currentIdentity().groupCode}` as const

let drawn: { text: string; readerId: string; viewed: Selection } = {
  text: '',
  readerId: '',
  viewed: emptySelection,
}

/**
 * The records viewed in this window, the latest first. They stay in the browser and end with the window; those of a
 * reader end with the sign-out too.
 */
function currentViewed(): Selection {
  const [text, readerId] = [readStored(key()), storedReaderId()]
  if (text !== drawn.text || readerId !== drawn.readerId)
    drawn = { text, readerId, viewed: text ? parseSelection(text, readerId) : emptySelection }
  return drawn.viewed
}

const store = createStore(currentViewed)

export const useViewed = (): readonly SelectedRecord[] => store.use().records

/** The record first, the others behind it, none twice. */
export const withViewed = (
  before: readonly SelectedRecord[],
  record: Readonly<SelectedRecord>,
): readonly SelectedRecord[] =>
  [selectedRecord(record), ...withoutRecord(before, record.recordId)].slice(0, VIEWED_LIMIT)

export function rememberViewed(record: Readonly<SelectedRecord>): void {
  const records = withViewed(currentViewed().records, record)
  keepStored(key(), JSON.stringify({ owner: storedReaderId(), records }))
  store.changed()
}

export function forgetViewed(): void {
  keepStored(key(), '')
  store.changed()
}

/** Removes what a reader has viewed when the reader signs out. */
export const followViewed = (): (() => void) =>
  onReader(() => {
    if (currentViewed() === emptySelection && readStored(key())) keepStored(key(), '')
    store.changed()
  })

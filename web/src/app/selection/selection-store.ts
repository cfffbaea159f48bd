import { currentIdentity } from '../../api/identity.ts'
import { readStored, store as keepStored, storedReaderId } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t } from '../../locales/translation.ts'
import { onReader } from '../session/reader-state.ts'
import {
  emptySelection,
  parseSelection,
  SELECTION_LIMIT,
  type SelectedRecord,
  type Selection,
  withoutRecord,
  withRecords,
} from './selection-rules.ts'

/** Each library of this address has a selection of its own. */
const key = () => `wenyuanSelection ${currentIdentity().groupCode}` as const

let drawn: { text: string; readerId: string; selection: Selection } = {
  text: '',
  readerId: '',
  selection: emptySelection,
}

/** The selected records of this library: stored in the browser, so that they outlast a search, a visit, a sign-in. */
export function currentSelection(): Selection {
  const [text, readerId] = [readStored(key()), storedReaderId()]
  if (text !== drawn.text || readerId !== drawn.readerId) {
    drawn = { text, readerId, selection: text ? parseSelection(text, readerId) : emptySelection }
  }
  return drawn.selection
}

const store = createStore(currentSelection)

export const useSelection = store.use

function keep(records: readonly SelectedRecord[], owner: string): void {
  keepStored(key(), records.length === 0 ? '' : JSON.stringify({ owner, records }))
  store.changed()
}

export function selectRecords(added: readonly SelectedRecord[]): void {
  const { records } = currentSelection()
  const next = withRecords(records, added)
  // what a signed-in reader selects must not be left to the next visitor of this browser
  if (next.length > records.length) keep(next, storedReaderId())
  const selected = new Set(next.map(({ recordId }) => recordId))
  if (added.some(({ recordId }) => !selected.has(recordId)))
    showToast('warning', t('select.full', { n: SELECTION_LIMIT }))
}

export const selectRecord = (record: SelectedRecord): void => selectRecords([record])

export const unselectRecord = (recordId: string): void => unselectRecords([recordId])

export const unselectRecords = (recordIds: readonly string[]): void =>
  changeSelection(recordIds.reduce(withoutRecord, currentSelection().records))

/** Brings back an earlier selection before what was selected since; not that of a reader who has signed out. */
export function restoreSelection({ owner, records }: Selection): void {
  if (owner !== '' && owner !== storedReaderId()) return
  const now = currentSelection()
  keep(withRecords(records, now.records), now.records.length === 0 ? owner : now.owner)
}

/** Replaces the selection; an empty one is removed. */
export const changeSelection = (
  records: readonly SelectedRecord[],
  owner: string = currentSelection().owner,
): void => keep(records, owner)

/** The visitor has signed in and answered the offer: the selection is the reader's from now on. */
export const ownSelection = (): void => keep(currentSelection().records, storedReaderId())

/** Follows other windows and the reader. After a sign-out nothing of the reader's selection stays in the browser. */
export function followSelection(): () => void {
  const follow = () => {
    if (currentSelection() === emptySelection && readStored(key())) keepStored(key(), '')
    store.changed()
  }
  const stopReader = onReader(follow)
  window.addEventListener('storage', store.changed)
  return () => {
    stopReader()
    window.removeEventListener('storage', store.changed)
  }
}

import { randomUUID } from 'node:crypto'
import {
  LIST_COVER_BYTES,
  LIST_RECORDS_LIMIT,
  LISTS_LIMIT,
} from '@wenyuan/contract/constants/reading-lists.ts'
import { drawUploadedPicture } from '../../domain/pictures/uploaded-picture.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import { Fail } from '../../core/fail.ts'
import { randomKey } from '../../platform/random-key.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { defaultListId, foldedList, type ListText, readListText, stateAfter } from './list-rules.ts'
import {
  countOwnLists,
  insertList,
  isNameTaken,
  type ListRow,
  lockOwnLists,
  ownList,
  recountLists,
  updateOwnList,
} from './list-store.ts'
import { type MemberPage, pageOfOwnList } from './member-store.ts'

export const isReviewed = ({ site }: Pick<ReaderScope, 'site'>): boolean => site.settings.readerListsReviewed

/** The default list as it is before its first record. */
export const emptyDefaultList = ({ reader, now }: ReaderScope): ListRow => ({
  list_id: defaultListId(reader.readerId),
  owner_id: reader.readerId,
  name: '',
  introduction: '',
  words: null,
  owner_name: '',
  is_default: true,
  state: 'private',
  refusal: '',
  share_token: null,
  cover_key: null,
  record_count: 0,
  created_at: now,
  updated_at: now,
})

/** Inserts the default list if it is the one wanted and has no row yet. */
async function makeDefaultList(scope: ReaderScope, wanted: readonly string[]): Promise<void> {
  const listId = defaultListId(scope.reader.readerId)
  if (!wanted.includes(listId)) return
  const nothing = { name: '', introduction: '', ownerName: '', folded: '' }
  await insertList(scope, { listId, ...nothing, state: 'private', isDefault: true })
}

/**
 * Lists of the reader, locked for this transaction.
 *
 * @throws Fail LIST_UNKNOWN when one does not exist
 */
export async function lockLists(scope: ReaderScope, ids: readonly string[]): Promise<Map<string, ListRow>> {
  await makeDefaultList(scope, ids)
  const rows = new Map((await lockOwnLists(scope, ids)).map((row) => [row.list_id, row]))
  for (const id of ids) if (!rows.has(id)) throw new Fail('LIST_UNKNOWN')
  return rows
}

/** A page of a list of the reader. @throws Fail LIST_UNKNOWN */
export async function requirePage(scope: ReaderScope, listId: string | undefined, page: MemberPage) {
  const own = defaultListId(scope.reader.readerId)
  const found = await pageOfOwnList(scope, listId ?? own, page)
  if (found) return found
  if ((listId ?? own) === own) return { total: 0, rows: [] }
  throw new Fail('LIST_UNKNOWN')
}

/** A list of the reader. @throws Fail LIST_UNKNOWN */
export async function requireOwnList(scope: ReaderScope, listId: string | undefined): Promise<ListRow> {
  const wanted = listId ?? defaultListId(scope.reader.readerId)
  const row = await ownList(scope, wanted)
  if (row) return row
  if (wanted === defaultListId(scope.reader.readerId)) return emptyDefaultList(scope)
  throw new Fail('LIST_UNKNOWN')
}

/** Stores the number of records of lists that have changed. @throws Fail LIST_FULL */
export async function recount(scope: ReaderScope, ids: readonly string[]): Promise<void> {
  for (const { record_count } of await recountLists(scope, ids))
    if (record_count > LIST_RECORDS_LIMIT) throw new Fail('LIST_FULL')
}

export interface ListFacts extends ListText {
  isPrivate: boolean
  /** A data URL; empty: no cover. Undefined: unchanged. */
  cover?: string | undefined
}

const drawCover = async (sent: string | undefined) => {
  if (sent === undefined) return {}
  if (sent.trim() === '') return { cover_key: null, cover_image: null }
  const wanted = { field: 'cover', bytes: LIST_COVER_BYTES, width: 360, height: 480 }
  const drawn = await drawUploadedPicture(sent, wanted)
  return { cover_key: randomKey(), cover_image: drawn.toString('base64') }
}

const readText = (text: ListText, isDefault: boolean): ListText => {
  const read = readListText(text, { isDefault })
  if ('refusal' in read) throw new Fail(read.refusal, { field: read.field })
  return read
}

/** @returns the id @throws Fail NAME_EMPTY, LIST_NAME_TAKEN, LIST_TEXT_TOO_LONG, LISTS_FULL, PICTURE_… */
export async function createList(scope: ReaderScope, facts: ListFacts): Promise<string> {
  const text = readText(facts, false)
  const cover = await drawCover(facts.cover)
  const listId = randomUUID()
  await scope.db.transaction().execute(async (db) => {
    const here = { ...scope, db }
    // lists created at once are counted one after the other
    await lockReader(here, scope.reader.readerId)
    if ((await countOwnLists(here)) >= LISTS_LIMIT) throw new Fail('LISTS_FULL')
    const change = { isPrivate: facts.isPrivate, isTextChanged: true, isReviewed: isReviewed(scope) }
    const state = stateAfter('private', change)
    if (!(await insertList(here, { listId, ...text, folded: foldedList(text), state })))
      throw new Fail('LIST_NAME_TAKEN', { field: 'name' })
    if (cover.cover_key) await updateOwnList(here, listId, cover)
  })
  return listId
}

/** @throws Fail LIST_UNKNOWN and those of `createList` */
export async function changeList(
  scope: ReaderScope,
  listId: string,
  change: { [Name in keyof ListFacts]?: ListFacts[Name] | undefined },
): Promise<void> {
  const cover = await drawCover(change.cover)
  await scope.db.transaction().execute(async (db) => {
    const here = { ...scope, db }
    await lockReader(here, scope.reader.readerId)
    const before = (await lockLists(here, [listId])).get(listId)
    if (!before) throw new Fail('LIST_UNKNOWN')
    const text = readText(
      {
        name: change.name ?? before.name,
        introduction: change.introduction ?? before.introduction,
        ownerName: change.ownerName ?? before.owner_name,
      },
      before.is_default,
    )
    if (text.name !== before.name && (await isNameTaken(here, text.name, listId)))
      throw new Fail('LIST_NAME_TAKEN', { field: 'name' })
    const isTextChanged =
      text.name !== before.name ||
      text.introduction !== before.introduction ||
      text.ownerName !== before.owner_name ||
      Boolean(cover.cover_key)
    const isPrivate = change.isPrivate ?? before.state === 'private'
    const state = stateAfter(before.state, { isPrivate, isTextChanged, isReviewed: isReviewed(scope) })
    // nobody who knew the address of the cover may fetch it from now on
    const isHidden = before.state === 'published' && state !== 'published'
    await updateOwnList(here, listId, {
      name: text.name,
      introduction: text.introduction,
      owner_name: text.ownerName,
      folded: foldedList(text),
      state,
      refusal: state === 'refused' ? before.refusal : '',
      ...(isHidden && before.cover_key !== null ? { cover_key: randomKey() } : {}),
      ...cover,
    })
  })
}

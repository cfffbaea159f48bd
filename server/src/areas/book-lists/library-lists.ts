import { OTHER_DOC_CODE } from '@wenyuan/contract/constants/doc-types.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { deleteLists, factsToKeep, foldedList } from '../favourites/public.ts'
import {
  deleteOtherMembers,
  isLibraryList,
  libraryListRows,
  type ListMember,
  upsertLibraryLists,
  upsertMembers,
} from './library-list-store.ts'

/** A list that the library keeps. Its id in addresses is `library-` and the code. */
export interface LibraryList {
  code: string
  name: Words
  introduction: Words
  /** Address of a picture; empty: none. */
  cover: string
  /** Ids of records, in order. Unknown ones are kept: a record may be loaded later. */
  records: string[]
}

const PREFIX = 'library-'
const idOf = (code: string): string => `${PREFIX}${code}`

export async function libraryLists(scope: TenantScope): Promise<LibraryList[]> {
  const rows = await libraryListRows(scope)
  return rows.map(({ list_id, words, records }) => ({
    code: list_id.slice(PREFIX.length),
    name: words.name,
    introduction: words.introduction,
    cover: words.cover ?? '',
    records,
  }))
}

/** Inserts lists or replaces those with the same code. Notes and followers stay. */
export const saveLibraryLists = (scope: SiteScope, lists: readonly LibraryList[]): Promise<void> =>
  atomically(scope, async (here) => {
    const rows = lists.map(({ code, name, introduction, cover, records }) => ({
      list_id: idOf(code),
      name: name['zh-CN'],
      introduction: introduction['zh-CN'],
      words: { name, introduction, ...(cover && { cover }) },
      folded: foldedList({
        name: Object.values(name).join(' '),
        introduction: Object.values(introduction).join(' '),
        ownerName: '',
      }),
      count: records.length,
    }))
    await upsertLibraryLists(here, rows)
    const known = await keptFacts(here, [...new Set(lists.flatMap(({ records }) => records))])
    const members = lists.flatMap(({ code, records }) =>
      records.map(
        (recordId, at): ListMember => ({
          list_id: idOf(code),
          record_id: recordId,
          position: at + 1,
          ...(known.get(recordId) ?? unknownRecord(recordId)),
        }),
      ),
    )
    await deleteOtherMembers(
      here,
      rows.map(({ list_id }) => list_id),
      members,
    )
    await upsertMembers(here, members)
  })

type KeptFacts = ReturnType<typeof factsToKeep>

/** What a list keeps of its records, by id; unknown records are absent. */
async function keptFacts(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, KeptFacts>> {
  const rows = await recordsByIds(db, tenant, ids)
  return new Map(rows.map(({ record_id, record }) => [record_id, factsToKeep(cardOf(record))]))
}

const unknownRecord = (recordId: string): KeptFacts => ({
  title: recordId,
  author: '',
  pub_date: '',
  doc_code: OTHER_DOC_CODE,
  class_no: '',
  folded: foldText(recordId),
})

/** @returns false when there is no such list */
export const removeLibraryList = (scope: SiteScope, code: string): Promise<boolean> =>
  atomically(scope, async (here) => {
    if (!(await isLibraryList(here, idOf(code)))) return false
    await deleteLists(here, [idOf(code)])
    return true
  })

import type { BookListCard, ListedRecord, OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { Scope } from '../../core/scope.ts'
import { languageTagOf } from '../../domain/vocabulary/codes.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { followsOf } from './follow-store.ts'
import type { ListRow } from './list-store.ts'
import { firstMembers, type Member } from './member-store.ts'

/** Records that stand for a list: on a cover made of theirs, or by their titles. */
const FIRST_RECORDS = 4

export const coverAddress = ({ site }: Pick<Scope, 'site'>, key: string | null): string =>
  key === null ? '' : `/${site.path}/list-cover/${key}`

/** Name and introduction in the language of the request. */
export const listText = ({ language }: Pick<Scope, 'language'>, row: ListRow) => ({
  name: row.words?.name[language] || row.name,
  introduction: row.words?.introduction[language] || row.introduction,
})

/** The first records of each list. */
async function firstRecordsOf(
  scope: Scope,
  rows: readonly ListRow[],
): Promise<(row: ListRow) => RecordCard[]> {
  const lists = rows.map(({ list_id }) => list_id)
  const ids = await firstMembers(scope, lists, FIRST_RECORDS)
  const cards = await cardsOf(scope, [...new Set([...ids.values()].flat())])
  const byId = new Map(cards.map((card) => [card.recordId, card]))
  return (row) => (ids.get(row.list_id) ?? []).flatMap((id) => byId.get(id) ?? [])
}

/** Lists as others see them, in the order of the rows. */
export async function bookListCards(scope: Scope, rows: readonly ListRow[]): Promise<BookListCard[]> {
  const [firstRecords, follows] = await Promise.all([
    firstRecordsOf(scope, rows),
    followsOf(
      scope,
      rows.map(({ list_id }) => list_id),
    ),
  ])
  return rows.map((row) => ({
    listId: row.list_id,
    ...listText(scope, row),
    coverUrl: row.words?.cover ?? coverAddress(scope, row.cover_key),
    firstRecords: firstRecords(row),
    owner: row.owner_id === null ? 'library' : 'reader',
    ownerName: row.owner_name,
    count: row.record_count,
    follows: follows.get(row.list_id)?.count ?? 0,
    updatedAt: row.updated_at.toISOString(),
    followed: follows.get(row.list_id)?.own ?? false,
    mine: row.owner_id !== null && row.owner_id === scope.reader?.readerId,
  }))
}

/** Lists as their owner sees them. */
export async function ownListCards(scope: Scope, rows: readonly ListRow[]): Promise<OwnList[]> {
  const cards = await bookListCards(scope, rows)
  return rows.map((row, at) => {
    const { listId = '', name = '', introduction = '', coverUrl = '', firstRecords = [] } = cards[at] ?? {}
    const { ownerName = '', count = 0, follows = 0, updatedAt = '' } = cards[at] ?? {}
    return {
      listId,
      name,
      introduction,
      coverUrl,
      firstRecords,
      ownerName,
      count,
      follows,
      updatedAt,
      isPrivate: row.state === 'private',
      state: row.state,
      refusal: row.refusal,
      isDefault: row.is_default,
      isShared: row.share_token !== null,
    }
  })
}

/** Records of a list with notes. A withdrawn record is shown as it was when it was added. */
export async function listedRecords(scope: Scope, members: readonly Member[]): Promise<ListedRecord[]> {
  const cards = await cardsOf(
    scope,
    members.map(({ record_id }) => record_id),
  )
  const byId = new Map(cards.map((card) => [card.recordId, card]))
  return members.map((member) => listedRecord(member, byId.get(member.record_id)))
}

/** @param card undefined: the record has been withdrawn */
export const listedRecord = (member: Member, card: RecordCard | undefined): ListedRecord => ({
  ...(card ?? keptCard(factsOf(member))),
  note: member.note,
  addedAt: member.added_at.toISOString(),
  gone: card === undefined,
})

const factsOf = (member: Member): KeptFacts => ({
  recordId: member.record_id,
  title: member.title,
  author: member.author,
  pubDate: member.pub_date,
  docCode: member.doc_code,
  classNo: member.class_no,
})

interface KeptFacts extends Pick<RecordCard, 'recordId' | 'title' | 'docCode'> {
  author?: string
  pubDate?: string
  classNo?: string
}

/** The card of a record that has been withdrawn, from what was kept of it. */
export const keptCard = ({ author = '', pubDate = '', classNo = '', ...kept }: KeptFacts): RecordCard => ({
  ...kept,
  subtitle: '',
  author,
  authors: author === '' ? [] : author.split('; '),
  publisher: '',
  pubDate,
  isbn: '',
  resourceType: 'paper',
  lang: languageTagOf(undefined, kept.title),
  classNo,
  source: '',
  link: '',
  coverUrl: '',
})

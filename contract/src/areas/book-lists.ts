import { z } from 'zod'
import { ownData } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { done, flag } from '../shapes/codes.ts'
import { listSorts, listStates } from '../constants/reading-lists.ts'
import { BookListCard, ListedRecord, listId, OwnList } from '../shapes/reading-list.ts'
import { pageOf, recordId } from '../shapes/record-key.ts'
import { RecordCard } from '../shapes/record.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'
import { wholeNumber } from '../shapes/codes.ts'

const bookListId = { listId: 'bookListId' } as const
const OneList = withWireKeys(z.object({ listId }), bookListId)
const lists = z.object({ total: z.number(), records: z.array(BookListCard) })
/** Hot lists with the period that was counted: without follows in the last month, all time. */
const hotLists = z.object({ period: z.enum(['month', 'all']), records: z.array(BookListCard) })

export const bookListSorts = ['hot', 'new', 'size'] as const

export const bookLists = {
  published: post('/find/bookList/navList', {
    for: 'visitor',
    about: 'Published lists of the library and of readers.',
    input: z.object({
      keyWord: z.string().max(200).default(''),
      /** Beginning of a class number: lists that hold a record of the class. */
      classCode: z.string().max(32).default(''),
      owner: z.enum(['', 'library', 'reader']).default(''),
      sort: z.enum(bookListSorts).default('hot'),
      ...pageOf(20),
    }),
    output: lists,
  }),
  detail: post('/find/bookList/getDetail', {
    for: 'visitor',
    about: 'A list with a page of its records: a published one, one’s own, or one behind a share link.',
    input: withWireKeys(
      z.object({
        listId: listId.optional(),
        shareToken: z.string().max(64).optional(),
        sort: z.enum(listSorts).default('position'),
        ...pageOf(20),
      }),
      bookListId,
    ),
    output: withWireKeys(
      z.object({
        listId: z.string(),
        name: z.string(),
        introduction: z.string(),
        coverUrl: z.string(),
        isPrivate: flag,
        state: z.enum(listStates),
        owner: z.enum(['library', 'reader']),
        ownerName: z.string(),
        isDefault: z.boolean(),
        count: z.number(),
        follows: z.number(),
        followed: z.boolean(),
        mine: z.boolean(),
        updatedAt: z.string(),
        /** The first four records. */
        firstRecords: z.array(RecordCard),
        /** Address of the public page; empty for a list that has none. */
        url: z.string(),
        records: z.array(ListedRecord),
      }),
      { ...bookListId, isPrivate: 'privacy' },
    ),
    fails: ['LIST_UNKNOWN'],
  }),
  hot: post('/find/bookList/indexHotBookList', {
    for: 'visitor',
    about: 'The published lists that most readers began to follow in the last month.',
    withoutScreen: 'The home page asks `index/bookList`; this one also says which period was counted.',
    input: z.object({ rows: wholeNumber(1, 50).default(12) }),
    output: hotLists,
    mayLag: true,
  }),
  hotWithRecord: post('/find/bookList/recordHotBookList', {
    for: 'visitor',
    about: 'Published lists that contain a record, the most followed first.',
    input: z.object({ recordId, rows: wholeNumber(1, 50).default(6) }),
    output: hotLists,
  }),
  followed: get('/find/bookList/getMyFavBookList', {
    for: 'reader',
    about: 'The lists of others that the reader follows, the latest first.',
    input: z.object({ ...pageOf(20) }),
    output: lists,
  }),
  followedIds: get('/find/bookList/navFavList', {
    for: 'reader',
    about: 'The ids of the lists that the reader follows.',
    withoutScreen: 'Each list on a screen says itself whether the reader follows it.',
    input: z.object({}),
    output: z.array(z.string()),
  }),
  follow: post('/find/bookList/addFav', {
    for: 'reader',
    reaches: ownData,
    about: 'Follows a published list.',
    input: OneList,
    output: done,
    fails: ['LIST_UNKNOWN', 'FOLLOWS_FULL'],
  }),
  unfollow: post('/find/bookList/unFavorite', {
    for: 'reader',
    reaches: ownData,
    about: 'Stops following a list.',
    input: OneList,
    output: done,
  }),
  copy: post('/find/bookList/copy', {
    for: 'reader',
    reaches: ownData,
    about: 'Copies a list that the reader may see to a new private list.',
    input: withWireKeys(
      z.object({ listId: listId.optional(), shareToken: z.string().max(64).optional() }),
      bookListId,
    ),
    output: OwnList,
    fails: ['LIST_UNKNOWN', 'LISTS_FULL'],
  }),
}

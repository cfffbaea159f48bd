import { z } from 'zod'
import { KEPT_SEARCH_LENGTH, SEARCH_WORD_LENGTH } from '../constants/limits.ts'
import { homeBlocks } from '../constants/home-blocks.ts'
import { ownData } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { BestAnswer } from '../shapes/best-answer.ts'
import { done, flag, flagInput, nothing, wholeNumber } from '../shapes/codes.ts'
import { CountedDatabase, DatabaseCard, databaseLetter, LetterCount } from '../shapes/database.ts'
import { BookListCard } from '../shapes/reading-list.ts'
import { RecordCard } from '../shapes/record.ts'
import { Library } from './site.ts'

/** A class of the Chinese Library Classification, subclasses included; empty: all. */
const classCode = z
  .string()
  .regex(/^[A-Za-z\d./-]{0,16}$/)
  .default('')

/** A page of a shelf: records in a fixed order. */
const shelfInput = z.object({
  page: wholeNumber(1, 100).default(1),
  rows: wholeNumber(1, 100).default(12),
  /** Limits the shelf to one branch; empty: all. */
  libCode: z.string().max(64).default(''),
  docCode: z.string().max(8).default(''),
})
const shelf = z.object({
  total: z.number(),
  records: z.array(RecordCard.extend({ count: z.number(), addedAt: z.string() })),
})
export type Shelf = z.output<typeof shelf>
/** A shelf of arrivals; with `countClasses` the main classes of at most 2,000 of them, those first that have most. */
const arrivals = shelf.extend({
  classes: z.array(z.object({ code: z.string(), name: z.string(), count: z.number() })).optional(),
})
export type Arrivals = z.output<typeof arrivals>

/** A shelf of what has arrived lately. */
const arrivalInput = shelfInput.extend({
  /** Number of days. */
  days: wholeNumber(1, 366).default(31),
  classCode,
  /** A document type; empty: books, `all`: every type. */
  docCode: z.string().max(8).default(''),
  /** Also answers the classes of what has arrived, for tabs. */
  countClasses: flagInput.default(false),
})

const counted = z.object({ keyWord: z.string(), count: z.number() })

const Discipline = z.object({ code: z.string(), name: z.string(), count: z.number() })

/** The keys of a reader's own settings. */
const settingKey = z.enum(['homeBlocks'])
/** Shown blocks in their order; blocks that are not listed are hidden. */
const blocks = z.array(z.enum(homeBlocks)).max(homeBlocks.length)

const databaseRows = z.object({ rows: wholeNumber(1, 24).default(6) })

export const home = {
  setting: get('/find/findUserSetting/getOne', {
    for: 'reader',
    about: 'One setting of the reader; without an own one the library’s.',
    input: z.object({ key: settingKey.default('homeBlocks') }),
    output: z.object({ key: settingKey, value: blocks, isOwn: flag }),
  }),
  changeSetting: post('/find/findUserSetting/updateOne', {
    for: 'reader',
    reaches: ownData,
    about: 'Keeps a setting of the reader; without a value the library’s applies again.',
    input: z.object({ key: settingKey.default('homeBlocks'), value: blocks.optional() }),
    output: done,
  }),
  bookLists: get('/find/index/bookList', {
    mayLag: true,
    for: 'visitor',
    about:
      'Published book lists for the home page, those first that most readers began to follow in the last month.',
    input: z.object({ rows: wholeNumber(1, 24).default(12) }),
    output: z.array(BookListCard),
  }),
  mostFollowedLists: post('/find/favorites/topShare', {
    mayLag: true,
    for: 'visitor',
    about: 'The published book lists that most readers follow.',
    withoutScreen:
      'The screen of book lists asks `bookList/navList`, which has pages, search and other orders.',
    input: z.object({ rows: wholeNumber(1, 50).default(10) }),
    output: z.array(BookListCard),
  }),
  info: get('/find/homePage/info', {
    for: 'visitor',
    about: 'Key figures of the library: records, copies, branches, notices, newest arrival.',
    input: nothing,
    output: z.object({
      records: z.number(),
      items: z.number(),
      libraries: z.number(),
      newThisMonth: z.number(),
      notices: z.array(
        z.object({
          title: z.string(),
          text: z.string(),
          day: z.string(),
          /** A page of the portal or another site; may be empty. */
          link: z.string(),
        }),
      ),
    }),
  }),
  showsDiscovery: get('/find/homePage/showChaoXingFind', {
    for: 'visitor',
    about: 'Whether the search of the third-party discovery service is enabled.',
    input: nothing,
    output: z.object({ show: flag }),
  }),
  newBooks: post('/find/index/getNewBook', {
    mayLag: true,
    for: 'visitor',
    about: 'Printed books that arrived in the last days (31), newest first; by type, class and branch.',
    input: arrivalInput,
    output: arrivals,
  }),
  hotLoans: post('/find/index/getHotLoan', {
    mayLag: true,
    for: 'visitor',
    about:
      'Records with most loans in the last month, by type, class and branch; `count` is the number of loans, of a branch those at it.',
    input: shelfInput.extend({ classCode }),
    output: shelf,
  }),
  hotCollections: post('/find/index/getHotCollection', {
    mayLag: true,
    for: 'visitor',
    about: 'Records with most views in the last month; `count` is the number of views.',
    input: shelfInput,
    output: shelf,
  }),
  newCollections: post('/find/index/getNewCollection', {
    mayLag: true,
    for: 'visitor',
    about:
      'Electronic and digital resources of the last days (31), newest first; every type unless one is asked for.',
    input: arrivalInput,
    output: arrivals,
  }),
  popularBooks: post('/find/books/popularBooks', {
    mayLag: true,
    for: 'visitor',
    about: 'Books with most loans of all time; `count` is the number of loans.',
    input: shelfInput,
    output: shelf,
  }),
  databases: post('/find/eCollection/navigation', {
    mayLag: true,
    for: 'visitor',
    about: 'The databases for the home page: the letters with their numbers, and the first of one letter.',
    input: z.object({
      letter: databaseLetter.default(''),
      /** Code of a subject; empty: all. */
      subject: z.string().max(64).default(''),
      rows: wholeNumber(1, 24).default(12),
    }),
    output: z.object({
      total: z.number(),
      letters: z.array(LetterCount),
      records: z.array(DatabaseCard),
    }),
  }),
  trials: post('/find/index/getTryCollection', {
    mayLag: true,
    for: 'visitor',
    about: 'Databases on trial, those first that end soonest.',
    input: databaseRows,
    output: z.array(DatabaseCard),
  }),
  databaseTrials: get('/find/newEle/eCollection/getTryCollection', {
    mayLag: true,
    for: 'visitor',
    about: 'The same trials under the newer path.',
    withoutScreen:
      'The older and the newer path answer the same trials from one table; a page asks one of them.',
    input: databaseRows,
    output: z.array(DatabaseCard),
  }),
  newDatabases: get('/find/newEle/eCollection/getNewCollection', {
    mayLag: true,
    for: 'visitor',
    about: 'New databases, the newest first.',
    withoutScreen: 'The screen of databases lists the newest first by `navigationNew`; for other pages.',
    input: databaseRows,
    output: z.array(DatabaseCard),
  }),
  hotDatabases: get('/find/newEle/eCollection/databaseHotBrowsers', {
    mayLag: true,
    for: 'visitor',
    about: 'The databases opened most in the last month, with how often.',
    withoutScreen: 'The screen of databases asks `hotBrowsers`; the home page has one call for databases.',
    input: databaseRows,
    output: z.array(CountedDatabase),
  }),
  libraries: get('/find/index/getLibrary', {
    for: 'visitor',
    about: 'The branch libraries with address and opening hours, for the home screen.',
    withoutScreen: 'The screens ask `getLibraryList`, which has the same branches.',
    input: nothing,
    output: z.array(Library),
  }),
  discipline: get('/find/index/getDiscipline', {
    for: 'visitor',
    about: 'The main disciplines of the collection with the number of records of each.',
    input: nothing,
    output: z.array(Discipline),
  }),
  disciplines: get('/find/index/getDisciplineList', {
    mayLag: true,
    for: 'visitor',
    about: 'All disciplines of the collection with the number of records of each.',
    withoutScreen: 'The home page shows the main disciplines of `getDiscipline`; the facet has the others.',
    input: nothing,
    output: z.array(Discipline),
  }),
  keywords: get('/find/index/getKeyWord', {
    mayLag: true,
    for: 'visitor',
    about: 'Frequent keywords and subjects of the collection.',
    withoutScreen:
      'The home page offers disciplines and popular searches; for programs that draw a word cloud.',
    input: z.object({ rows: wholeNumber(1, 100).default(20) }),
    output: z.array(counted),
  }),
  popularSearches: get('/find/popularSearch/get', {
    mayLag: true,
    for: 'visitor',
    about: 'Popular searches of the last month, after those that the library has pinned.',
    input: z.object({ rows: wholeNumber(1, 50).default(10) }),
    output: z.array(counted),
  }),
  topTenSearches: get('/find/popularSearch/getTopTen', {
    mayLag: true,
    for: 'visitor',
    about: 'The ten most popular searches of the last month.',
    withoutScreen:
      'The home page asks `popularSearch/get`, which also has the searches the library has pinned.',
    input: nothing,
    output: z.array(counted),
  }),
  countSearch: get('/find/popularSearch/add', {
    for: 'visitor',
    about: 'Counts a search; the same terms count once a day for a reader, and for the address of visitors.',
    input: z.object({ keyWord: z.string().max(KEPT_SEARCH_LENGTH).default('') }),
    output: done,
    writes: true,
    silent: true,
  }),
  suggest: post('/find/index/searchAssociative', {
    mayLag: true,
    for: 'visitor',
    about:
      'Suggestions while typing: best answers, titles, authors, subjects, series, journals and popular searches; for an ISBN or its beginning its records; where there are none, other spellings.',
    input: z.object({
      keyWord: z
        .string()
        .max(2 * SEARCH_WORD_LENGTH)
        .default(''),
      rows: wholeNumber(1, 20).default(10),
    }),
    output: z.array(
      z.object({
        text: z.string(),
        /** `isbn`: the title of the record of a typed ISBN. `spelling`: another spelling of the typed text, where nothing begins with it. */
        kind: z.enum([
          'title',
          'isbn',
          'author',
          'subject',
          'series',
          'journal',
          'popular',
          'spelling',
          'answer',
        ]),
        /** With the kind `answer`: what is called so besides records, such as a database or a page. */
        answer: BestAnswer.optional(),
        /**
         * Of a title: the most borrowed record that has it; of an ISBN: its record. `author` and `year` may be
         * empty; the others are for its cover.
         */
        record: z
          .object({
            recordId: z.string(),
            author: z.string(),
            year: z.string(),
            docCode: z.string().optional(),
            classNo: z.string().optional(),
            lang: z.string().optional(),
            coverUrl: z.string().optional(),
          })
          .optional(),
      }),
    ),
    silent: true,
    timeoutMs: 3_000,
  }),
}

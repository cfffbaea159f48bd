import { z } from 'zod'
import { databaseColumns, databaseFilters } from '../constants/database-terms.ts'
import { either, get } from '../endpoint.ts'
import { flag, flagInput, nothing, oneOrMany, wholeNumber } from '../shapes/codes.ts'
import {
  CountedDatabase,
  DatabaseCard,
  databaseLetter,
  databaseStatus,
  LetterCount,
  Term,
} from '../shapes/database.ts'
import { pageOf } from '../shapes/record-key.ts'
import { StoredFileLink } from '../shapes/stored-file-link.ts'

const resourceId = z.string().min(1).max(64)
const howMany = z.object({ rows: wholeNumber(1, 24).default(6) })
const neighbours = z.object({ resourceId, rows: wholeNumber(1, 24).default(6) })

/** Values of one filter are alternatives; filters limit each other. */
const filterInput = {
  keyWord: z.string().max(200).default(''),
  /** A letter, or `#`; empty: all. */
  letter: databaseLetter.default(''),
  /** Codes; those below a subject belong to it. */
  subject: oneOrMany.default([]),
  type: oneOrMany.default([]),
  vendor: oneOrMany.default([]),
  language: oneOrMany.default([]),
  /** Without it, databases that have ended are left out. */
  status: oneOrMany.default([]),
  department: oneOrMany.default([]),
  label: oneOrMany.default([]),
  docType: oneOrMany.default([]),
  onlyNew: flagInput.default(false),
}

const Counted = Term.extend({ count: z.number() })
const Subject = Counted.extend({
  /** Code of the subject above; empty: none. */
  parent: z.string(),
})
const Status = z.object({ status: databaseStatus, name: z.string(), count: z.number() })

const DatabaseDetail = DatabaseCard.extend({
  description: z.string(),
  /** ISO day on which the nightly check found once more that its address does not work; empty: it does. */
  linkBrokenOn: z.string(),
  platform: z.string(),
  /** Years or days as the library wrote them; empty: unknown. */
  coverageFrom: z.string(),
  coverageTo: z.string(),
  contact: z.string(),
  /** Guides and programs. */
  files: z.array(
    z.object({
      attachmentId: z.string(),
      name: z.string(),
      mediaType: z.string(),
      bytes: z.number(),
      mayOpen: flag,
    }),
  ),
  /** Value of the filter `eCollectionIds` that finds its contents in the catalogue; empty: none. */
  eCollectionId: z.string(),
  /** Times opened in each of the last twelve months; empty: the library does not show it. */
  uses: z.array(z.object({ month: z.string(), count: z.number() })),
})
export type DatabaseDetail = z.output<typeof DatabaseDetail>

const IN_FILTERS = 'The screen asks `getScreenCondition`, which has the values of every filter at once.'

export const databases = {
  filters: either('/find/newEle/eCollection/getScreenCondition', {
    mayLag: true,
    for: 'visitor',
    about: 'All filters of the list of databases with their values and the number of databases of each.',
    input: z.object(filterInput),
    output: z.object({
      total: z.number(),
      letters: z.array(LetterCount),
      subjects: z.array(Subject),
      types: z.array(Counted),
      vendors: z.array(Counted),
      languages: z.array(Counted),
      statuses: z.array(Status),
      departments: z.array(Counted),
      labels: z.array(Counted),
      docTypes: z.array(Counted),
      /** Number of new ones. */
      isNew: z.number(),
    }),
  }),
  byLetter: either('/find/newEle/eCollection/navigation', {
    mayLag: true,
    for: 'visitor',
    about: 'The databases grouped by letter; one with names under several letters stands in several groups.',
    withoutScreen: 'For pages that print the whole A–Z; the screen has pages and asks `navigationNew`.',
    input: z.object(filterInput),
    output: z.array(z.object({ letter: z.string(), resources: z.array(DatabaseCard) })),
  }),
  list: either('/find/newEle/eCollection/navigationNew', {
    mayLag: true,
    for: 'visitor',
    about: 'The databases in pages, filtered and searched; best bets come first within a subject.',
    input: z.object({
      ...filterInput,
      sort: z.enum(['name', 'hot', 'new']).default('name'),
      ...pageOf(20, 100),
    }),
    output: z.object({ total: z.number(), letters: z.array(LetterCount), records: z.array(DatabaseCard) }),
  }),
  detail: either('/find/newEle/eCollection/getDetail', {
    mayLag: true,
    for: 'visitor',
    about: 'One database: what it has, who may open it from where and how, guides, contact.',
    input: z.object({ resourceId }),
    output: DatabaseDetail,
    fails: ['DATABASE_UNKNOWN'],
  }),
  detailById: get('/find/databaseNavigation/getDetail', {
    mayLag: true,
    for: 'visitor',
    about: 'The same for the older screen of a database.',
    input: z.object({ id: resourceId }),
    output: DatabaseDetail,
    fails: ['DATABASE_UNKNOWN'],
  }),
  vendors: either('/find/newEle/eCollection/dbVendors', {
    mayLag: true,
    for: 'visitor',
    about: 'The vendors of the databases with their numbers of databases.',
    withoutScreen: IN_FILTERS,
    input: nothing,
    output: z.array(Counted),
  }),
  mostOpened: either('/find/newEle/eCollection/hotBrowsers', {
    mayLag: true,
    for: 'visitor',
    about: 'The databases opened most in the last month; where none was, those of all time.',
    input: howMany,
    output: z.object({ period: z.enum(['month', 'all']), records: z.array(CountedDatabase) }),
  }),
  labels: either('/find/newEle/eCollection/findCustomLabelVoList', {
    mayLag: true,
    for: 'visitor',
    about: 'The library’s own labels of databases, in its order.',
    withoutScreen: IN_FILTERS,
    input: nothing,
    output: z.array(Counted),
  }),
  subjects: either('/find/newEle/eCollection/findCustomSubjects', {
    mayLag: true,
    for: 'visitor',
    about: 'The library’s own subjects of databases as a tree, in its order.',
    withoutScreen: IN_FILTERS,
    input: nothing,
    output: z.array(Subject),
  }),
  shown: either('/find/newEle/eCollection/findOpacDatabaseFindParas', {
    for: 'visitor',
    about: 'Which filters and which facts the library shows in its list of databases.',
    input: nothing,
    output: z.object({
      filters: z.array(z.enum(databaseFilters)),
      columns: z.array(z.enum(databaseColumns)),
    }),
  }),
  departments: either('/find/newEle/eCollection/findCollegeDepartments', {
    mayLag: true,
    for: 'visitor',
    about: 'The departments that have databases of their own, with the number of each.',
    withoutScreen: IN_FILTERS,
    input: nothing,
    output: z.array(Counted),
  }),
  statuses: either('/find/newEle/eCollection/findAllStatusDtos', {
    mayLag: true,
    for: 'visitor',
    about: 'The states that a database can have, with the number of databases in each.',
    withoutScreen: IN_FILTERS,
    input: nothing,
    output: z.array(Status),
  }),
  fileLink: either('/find/newEle/eCollection/getDownUrl', {
    for: 'visitor',
    about: 'A signed address of a guide or program of a database, valid for a few minutes.',
    input: z.object({ attachmentId: z.string().min(1).max(64) }),
    output: StoredFileLink,
    fails: ['ATTACHMENT_UNKNOWN', 'SIGN_IN_REQUIRED', 'FULL_TEXT_CLOSED'],
  }),
  docTypes: get('/find/databaseNavigation/getDocTypeList', {
    mayLag: true,
    for: 'visitor',
    about: 'The document types that databases contain, with their numbers of databases.',
    withoutScreen: IN_FILTERS,
    input: nothing,
    output: z.array(Counted),
  }),
  sameVendor: get('/find/index/getDbBySameDbVendor', {
    mayLag: true,
    for: 'visitor',
    about: 'Other databases of the same vendor.',
    input: neighbours,
    output: z.array(DatabaseCard),
    fails: ['DATABASE_UNKNOWN'],
  }),
  sameSubject: get('/find/index/getDbBySameSubject', {
    mayLag: true,
    for: 'visitor',
    about: 'Other databases of the same subjects, those with most subjects in common first.',
    input: neighbours,
    output: z.array(DatabaseCard),
    fails: ['DATABASE_UNKNOWN'],
  }),
}

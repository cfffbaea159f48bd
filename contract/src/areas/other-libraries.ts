import { z } from 'zod'
import {
  illKinds,
  TARGET_ROWS_LIMIT,
  TARGETS_AT_ONCE,
  targetKinds,
  targetRoles,
  targetStates,
} from '../constants/other-libraries.ts'
import { takenBack } from '../constants/reaches.ts'
import { get, post, stream } from '../endpoint.ts'
import { dayOrNone, flag, flagInput, nothing } from '../shapes/codes.ts'
import { ForeignHolding, ForeignPage, IllRequest } from '../shapes/other-libraries.ts'
import { pageOf } from '../shapes/record-key.ts'
import { SearchItem } from '../shapes/search-query.ts'

const siteId = z.string().min(1).max(64)
const foreignId = z.string().min(1).max(512)
const requestNo = z.string().min(1).max(64)
const items = z.array(SearchItem).min(1).max(10)
const text = (most: number) => z.string().trim().max(most).default('')
const onePage = { items, ...pageOf(10, TARGET_ROWS_LIMIT) }
const asked = ['TARGET_UNKNOWN', 'TERM_EMPTY'] as const
const atTargets = z.object({ siteIds: z.array(siteId).max(TARGETS_AT_ONCE).default([]), items })
const TargetCount = z.object({
  siteId: z.string(),
  count: z.number(),
  exact: z.boolean(),
  state: z.enum(targetStates),
})
const listed = [...asked, 'PAGE_TOO_DEEP'] as const
const notAsked = [
  'ILL_OFF',
  'ILL_KIND_OFF',
  'READER_FROZEN',
  'LIBRARY_UNKNOWN',
  'COPYRIGHT_NOT_AGREED',
  'COST_TOO_HIGH',
  'LIMIT_REACHED',
] as const

/** What the reader says of any request to other libraries. */
const wish = {
  /** Pages of a copy: "12-34". */
  pages: text(60),
  /** ISO date after which it is of no use. */
  neededBy: dayOrNone,
  /** Branch where a book is fetched; empty: the reader's own, or the first. */
  pickup: text(64),
  /** Most that the reader pays, in fen; 0: no limit is named. */
  maxFen: z.number().int().min(0).max(10_000_000).default(0),
  remark: text(500),
  /** The reader has agreed to the library's copyright declaration; copies need it. */
  copyrightAgreed: flagInput.default(false),
}

export const otherLibraries = {
  list: get('/find/webSite/getWebSiteList', {
    for: 'visitor',
    about: 'Catalogues of other libraries that this library searches for its readers.',
    input: nothing,
    output: z.array(
      z.object({
        siteId: z.string(),
        name: z.string(),
        kind: z.enum(targetKinds),
        role: z.enum(targetRoles),
        /** What the library says of it; plain text. */
        remark: z.string(),
        /** Readers can ask for its books. */
        canRequest: flag,
        /** It tells how many records it has; false: only its own page does. */
        canCount: flag,
      }),
    ),
  }),
  counts: post('/find/webSite/getWebSiteDataCount', {
    for: 'visitor',
    about: 'Numbers of records at several targets, asked at once; each has six seconds.',
    input: atTargets,
    output: z.array(TargetCount),
    fails: asked,
  }),
  countsAsTheyCome: stream('/find/webSite/getWebSiteDataCounts', {
    for: 'visitor',
    about: 'The same numbers, each as soon as its target has answered.',
    input: atTargets,
    output: TargetCount,
    timeoutMs: 15_000,
    fails: asked,
  }),
  records: post('/find/webSite/getWebSiteData', {
    for: 'visitor',
    about: 'A page of records of one target, each with our own record of the same book.',
    input: z.object({ siteId, ...onePage }),
    output: ForeignPage,
    fails: listed,
  }),
  national: post('/find/webSite/getGuoTuData', {
    for: 'visitor',
    about: 'The same for the target that stands for the national library.',
    withoutScreen: 'The screen asks each target by its own number, the national library among them.',
    input: z.object(onePage),
    output: ForeignPage,
    fails: listed,
  }),
  union: post('/find/webSite/getOtherLibCollectionData', {
    for: 'visitor',
    about: 'The same for the target that stands for the union catalogue.',
    withoutScreen: 'The screen asks each target by its own number, the union catalogue among them.',
    input: z.object(onePage),
    output: ForeignPage,
    fails: listed,
  }),
  holdings: post('/find/webSite/getOtherLibCollectionLoc', {
    for: 'visitor',
    about: 'The libraries that hold a record of a target, with call number and place.',
    input: z.object({ siteId, foreignId }),
    output: z.object({ state: z.enum(targetStates), holdings: z.array(ForeignHolding) }),
    fails: ['TARGET_UNKNOWN', 'FOREIGN_RECORD_UNKNOWN'],
  }),
  resultSet: post('/find/webSite/getWhuSetNum', {
    for: 'visitor',
    about: 'Number and size of the result set at an Aleph X server; the set is of use to its server only.',
    withoutScreen: 'For programs that go on at the server; the screen asks for records.',
    input: z.object({ siteId: z.string().max(64).default(''), items }),
    output: z.object({ setNumber: z.string(), total: z.number(), state: z.enum(targetStates) }),
    fails: asked,
  }),
  address: post('/find/webSite/getBaseWhuUrl', {
    for: 'visitor',
    about: 'Address of the same search on the target’s own page; empty where it has none.',
    input: z.object({ siteId: z.string().max(64).default(''), items }),
    output: z.object({ url: z.string() }),
    fails: asked,
  }),
  request: post('/find/webSite/submitOtherLibCollection', {
    for: 'reader',
    reaches: ['list-other-libraries'],
    announces: true,
    about: 'Asks the library to get a record of a target: on loan, as a copy, or by buying it.',
    input: z.object({ siteId, foreignId, kind: z.enum(illKinds), article: text(500), ...wish }),
    output: z.object({ requestNo: z.string() }),
    fails: ['TARGET_UNKNOWN', 'FOREIGN_RECORD_UNKNOWN', 'HELD_ALREADY', ...notAsked],
  }),
  before: post('/find/documentDelivery/before', {
    for: 'reader',
    about:
      'What can be asked for, with cost and days; what the library holds itself; the copyright declaration.',
    input: z.object({
      isbn: text(32),
      issn: text(32),
      doi: text(200),
      title: text(1_000),
      author: text(300),
    }),
    output: z.object({
      /** Our own records of it: it need not be asked for. */
      held: z.array(
        z.object({ recordId: z.string(), title: z.string(), author: z.string(), pubDate: z.string() }),
      ),
      kinds: z.array(
        z.object({
          kind: z.enum(illKinds),
          name: z.string(),
          /** Of a book, or of one page; in fen, what the library adds is taken off. */
          fen: z.number(),
          perPage: flag,
          /** Usual days until it is here; 0: not stated. */
          days: z.number(),
        }),
      ),
      places: z.array(z.object({ libCode: z.string(), name: z.string() })),
      copyrightText: z.string(),
      open: z.number(),
      /** 0: no limit. */
      most: z.number(),
    }),
    fails: ['ILL_OFF'],
  }),
  apply: post('/find/documentDelivery/apply', {
    for: 'reader',
    reaches: ['list-other-libraries'],
    announces: true,
    about: 'Asks the library to get a book or article from elsewhere, described by the reader.',
    input: z.object({
      kind: z.enum(illKinds).default('copy'),
      publication: z.string().trim().min(1).max(1_000),
      article: text(1_000),
      author: text(500),
      issue: text(60),
      edition: text(100),
      place: text(200),
      publisher: text(200),
      year: text(20),
      issn: text(32),
      isbn: text(32),
      doi: text(200),
      ...wish,
    }),
    output: z.object({ requestNo: z.string() }),
    fails: notAsked,
  }),
  requests: post('/find/documentDelivery/list', {
    for: 'reader',
    about: 'What the reader has asked other libraries for, the newest first.',
    input: z.object({ state: z.enum(['all', 'open', 'ended']).default('all'), ...pageOf(20) }),
    output: z.object({ total: z.number(), records: z.array(IllRequest) }),
  }),
  cancel: post('/find/documentDelivery/cancel', {
    for: 'reader',
    reaches: takenBack,
    announces: true,
    about: 'Cancels a request that has not been shipped. Idempotent.',
    input: z.object({ requestNo }),
    output: z.object({ requestNo: z.string() }),
    fails: ['ILL_UNKNOWN', 'ILL_STATE'],
  }),
}

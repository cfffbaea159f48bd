import { z } from 'zod'
import {
  electronicTypes,
  REMARK_LENGTH,
  SUGGESTED_AT_ONCE,
  suggestionKinds,
  suggestionStates,
  titleFields,
} from '../constants/suggestions.ts'
import { takenBack } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { done, flag, flagInput, nothing } from '../shapes/codes.ts'
import { DatabaseCard } from '../shapes/database.ts'
import { optionalText } from '../shapes/optional-text.ts'
import { RecordCard } from '../shapes/record.ts'
import { pageOf } from '../shapes/record-key.ts'
import { OwnSuggestion, SameSuggestion, ShownSuggestion, TitleDraft } from '../shapes/suggestion.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

const suggestionId = z.string().min(1).max(64)
const catalogueId = z.string().max(64).default('')
const titleId = z.string().min(1).max(600)
const words = z.string().trim().max(200).default('')
const line = (longest: number) => z.string().trim().min(1).max(longest)
const year = z
  .string()
  .regex(/^(?:\d{4})?$/)
  .default('')

const named = z.object({ code: z.string(), label: z.string() })
const drafts = z.object({ total: z.number(), records: z.array(TitleDraft) })
const cards = z.object({ total: z.number(), records: z.array(RecordCard) })
const find = z.object({ keyWord: words, field: z.enum(titleFields).default('all'), ...pageOf(20, 50) })

/** What a reader says with every suggestion. */
const wish = {
  /** Code of a reason. */
  reason: line(64),
  remarks: optionalText(REMARK_LENGTH).default(''),
  /** Keep it for this reader when it arrives. */
  holdWanted: flagInput.default(true),
  /** The library has it already, and the reader asks for it nevertheless. */
  evenIfHeld: flagInput.default(false),
}
const refusals = ['SUGGESTION_BARRED', 'SUGGESTION_WAY_OFF', 'LIMIT_REACHED', 'REASON_UNKNOWN'] as const
/** The title was suggested before: by others, by the reader, and is being bought or was refused this year. */
const suggestedBefore = [
  'ALREADY_SUGGESTED',
  'SUGGESTED_BY_YOU',
  'SUGGESTION_AGREED',
  'SUGGESTION_REFUSED',
] as const

const period = z.object({
  kind: z.enum(['open', 'month', 'year', 'yearValue']),
  most: z.number(),
  used: z.number(),
  /** ISO date on which it begins anew; empty: when a suggestion is answered. */
  resetsAt: z.string(),
})

export const recommendations = {
  allowed: get('/find/recommendBooks/searchUserIsAllow', {
    for: 'reader',
    about:
      'Whether this reader may suggest purchases: not with a frozen or expired account, nor where the library accepts none.',
    input: nothing,
    output: withWireKeys(
      z.object({
        allowed: flag,
        /** Why suggestions are refused, by account state; empty when they are allowed. */
        reason: z.enum(['', 'frozen', 'ended', 'off']),
      }),
      { allowed: 'isAllow' },
    ),
  }),
  limits: get('/find/recommendBooks/searchUserIsMax', {
    for: 'reader',
    about: 'How many suggestions this reader may still make; a limit of 0 is none.',
    input: nothing,
    output: z.object({
      isMax: flag,
      /** Of the limit that is reached, or else of the one that is nearest. */
      most: z.number(),
      used: z.number(),
      resetsAt: z.string(),
      limits: z.array(period),
    }),
  }),
  rules: get('/find/recommendBooks/getJgExplain', {
    for: 'visitor',
    about: 'The library’s rules for suggestions.',
    mayLag: true,
    input: nothing,
    output: z.object({ text: z.string() }),
  }),
  reasons: get('/find/recommendBooks/getPurchaseReasonList', {
    for: 'visitor',
    about: 'Reasons for a suggestion to choose from.',
    mayLag: true,
    input: nothing,
    output: z.array(named),
  }),
  classes: get('/find/recommendBooks/searchClassNoList', {
    for: 'visitor',
    about: 'Classes below a class, to choose from.',
    mayLag: true,
    input: z.object({ parent: z.string().max(16).default('') }),
    output: z.array(named.extend({ hasChildren: flag })),
  }),
  frequencies: get('/find/recommendBooks/searchPubFerList', {
    for: 'visitor',
    about: 'How often journals appear, to choose from.',
    withoutScreen:
      'A suggestion of a journal asks for ISSN and title, from which the library knows how often it appears; programs that describe journals need the list.',
    mayLag: true,
    input: nothing,
    output: z.array(named),
  }),
  prefill: get('/find/recommendBooks/getDoi', {
    for: 'reader',
    about:
      'Facts of one title by DOI or ISBN, from order catalogues, then from sources outside; null: unknown.',
    input: z.object({ doi: words, isbn: z.string().trim().max(32).default('') }),
    output: z.object({ title: TitleDraft.nullable() }),
    fails: ['NUMBER_INVALID'],
  }),
  catalogues: post('/find/recommendBooks/searchDisList', {
    for: 'reader',
    about: 'The order catalogues that are open for suggestions, those that close first before others.',
    input: nothing,
    output: z.array(
      z.object({
        catalogueId: z.string(),
        name: z.string(),
        vendor: z.string(),
        /** ISO date; empty: no limit. */
        closesAt: z.string(),
        count: z.number(),
      }),
    ),
  }),
  catalogueTitles: post('/find/recommendBooks/searchPurchaseList', {
    for: 'reader',
    about: 'Titles of the open order catalogues, or of one of them.',
    input: find.extend({
      catalogueId,
      classNo: z.string().trim().max(16).default(''),
      language: z.string().trim().max(16).default(''),
    }),
    output: drafts,
    fails: ['CATALOGUE_UNKNOWN', 'PAGE_TOO_DEEP'],
  }),
  suggestTitle: post('/find/recommendBooks/saveBagPurchase', {
    for: 'reader',
    reaches: ['list-suggestions'],
    announces: true,
    about: 'Suggests a title of an order catalogue.',
    input: z.object({ titleId, ...wish }),
    output: z.object({ suggestionId: z.string() }),
    fails: [...refusals, ...suggestedBefore, 'TITLE_UNKNOWN', 'ALREADY_HELD'],
  }),
  suggestTitles: post('/find/recommendBooks/saveBagPurchaseList', {
    for: 'reader',
    reaches: ['list-suggestions'],
    about: 'Suggests several titles of order catalogues; each is answered by itself.',
    input: z.object({ titleIds: z.array(titleId).min(1).max(SUGGESTED_AT_ONCE), ...wish }),
    output: z.object({
      records: z.array(
        z.object({
          titleId: z.string(),
          outcome: z.enum(['saved', 'already', 'held', 'refused']),
          /** Failure code of a refusal; empty otherwise. */
          because: z.string(),
          suggestionId: z.string(),
        }),
      ),
    }),
    fails: [...refusals],
  }),
  everySource: post('/find/recommendBooks/searchResource', {
    for: 'reader',
    about: 'New titles in every list of the library and in the sources outside.',
    input: find,
    output: drafts,
    fails: ['PAGE_TOO_DEEP', 'TERM_EMPTY'],
  }),
  search: post('/find/recommendBooks/search', {
    for: 'reader',
    about: 'New titles in the lists of the library, by a field.',
    input: find.extend({ year }),
    output: drafts,
    fails: ['PAGE_TOO_DEEP', 'TERM_EMPTY'],
  }),
  thisYear: post('/find/recommendBooks/searchResourceNowYear', {
    for: 'reader',
    about: 'Titles of this year in the lists of the library.',
    input: find,
    output: drafts,
    fails: ['PAGE_TOO_DEEP'],
  }),
  thisYearOutside: post('/find/recommendBooks/searchResourceNowYearNew', {
    for: 'reader',
    about: 'Titles of this year in the sources outside.',
    input: find,
    output: drafts,
    fails: ['TERM_EMPTY'],
  }),
  vendorRecords: post('/find/recommendBooks/searchResourceNewFromMarc', {
    for: 'reader',
    about: 'New books by the records that vendors have sent.',
    input: find.extend({ year }),
    output: drafts,
    fails: ['PAGE_TOO_DEEP'],
  }),
  announced: post('/find/recommendBooks/getCipBooks', {
    for: 'reader',
    about: 'Books announced before their publication (cataloguing in publication).',
    input: find,
    output: drafts,
    fails: ['PAGE_TOO_DEEP'],
  }),
  journals: post('/find/recommendBooks/searchJournalResourceFromDcss', {
    for: 'reader',
    about: 'Journals that the library could subscribe to, by title or ISSN.',
    input: find,
    output: drafts,
    fails: ['PAGE_TOO_DEEP'],
  }),
  heldOnPaper: post('/find/recommendBooks/libPhysicalSearch', {
    for: 'reader',
    about: 'Printed records of the library with this number or title.',
    input: z.object({ title: words, isbn: words, author: words }),
    output: cards,
  }),
  heldOnline: post('/find/recommendBooks/searchECollection', {
    for: 'reader',
    about: 'Electronic records of the library with this number or title.',
    input: z.object({ title: words, isbn: words, author: words }),
    output: cards,
  }),
  duplicates: post('/find/recommendBooks/checkDuplicate', {
    for: 'reader',
    about:
      'What the library has, has ordered or was asked for already: by every spelling of the number, and the editions of the work.',
    input: z.object({ isbn: words, issn: words, title: words, author: words, year }),
    output: z.object({
      held: z.array(RecordCard),
      editions: z.array(RecordCard),
      onOrder: z.array(SameSuggestion),
      suggested: z.array(SameSuggestion),
    }),
  }),
  suggest: post('/find/recommendBooks/saveFreePurchase', {
    for: 'reader',
    reaches: ['list-suggestions'],
    announces: true,
    about: 'Suggests a book or journal that the reader describes.',
    input: z.object({
      title: line(300),
      author: line(200),
      publisher: line(200),
      /** Of a book, in any spelling. */
      isbn: z.string().trim().max(32).default(''),
      /** Of a journal, instead of an ISBN. */
      issn: z.string().trim().max(32).default(''),
      publishTime: line(40),
      language: line(16),
      price: z.string().trim().max(40).default(''),
      edition: z.string().trim().max(100).default(''),
      isJournal: flagInput.default(false),
      ...wish,
    }),
    output: z.object({ suggestionId: z.string() }),
    fails: [...refusals, ...suggestedBefore, 'NUMBER_INVALID', 'ALREADY_HELD'],
  }),
  join: post('/find/recommendBooks/saveFreePurchaseAgain', {
    for: 'reader',
    reaches: ['list-suggestions'],
    announces: true,
    about: 'Joins a suggestion of another reader; one that was refused more than a year ago is made anew.',
    input: z.object({
      suggestionId,
      reason: z.string().trim().max(64).default(''),
      remarks: wish.remarks,
      holdWanted: wish.holdWanted,
    }),
    output: z.object({ suggestionId: z.string(), supporters: z.number() }),
    fails: [...refusals, ...suggestedBefore, 'SUGGESTION_UNKNOWN', 'SUGGESTION_CLOSED'],
  }),
  everybody: post('/find/recommendBooks/getList', {
    for: 'visitor',
    about: 'The suggestions of all readers without names, the newest first.',
    mayLag: true,
    input: z.object({ state: z.enum(['', ...suggestionStates]).default(''), ...pageOf(20, 50) }),
    output: z.object({
      /** False: the library does not show them. */
      on: z.boolean(),
      total: z.number(),
      records: z.array(ShownSuggestion),
    }),
  }),
  own: post('/find/recommendBooks/searchUserRequestList', {
    for: 'reader',
    about: 'The reader’s suggestions with states and answers, the newest first.',
    input: withWireKeys(
      z.object({
        state: z.enum(['', ...suggestionStates]).default(''),
        kind: z.enum(['', ...suggestionKinds]).default(''),
        ...pageOf(10),
      }),
      { state: 'processType', kind: 'detailType' },
    ),
    output: z.object({ total: z.number(), records: z.array(OwnSuggestion) }),
  }),
  cancel: get('/find/recommendBooks/cancelReq', {
    for: 'reader',
    reaches: takenBack,
    writes: true,
    announces: true,
    about: 'Withdraws a suggestion that the library has not answered. Readers who joined keep it.',
    input: withWireKeys(z.object({ suggestionId }), { suggestionId: 'requestId' }),
    output: done,
    fails: ['SUGGESTION_UNKNOWN', 'SUGGESTION_CLOSED'],
  }),
  knownElectronic: get('/find/newEle/purchaseRequest/checkDataBase', {
    for: 'reader',
    about: 'Whether a database is there, on trial, or was suggested before.',
    input: z.object({ name: words, url: words }),
    output: z.object({ held: z.array(DatabaseCard), suggested: z.array(SameSuggestion) }),
  }),
  searchElectronic: post('/find/newEle/purchaseRequest/searchECollection', {
    for: 'reader',
    about: 'Searches the library’s databases.',
    input: z.object({ keyWord: words, ...pageOf(20, 50) }),
    output: z.object({ total: z.number(), records: z.array(DatabaseCard) }),
  }),
  suggestElectronic: post('/find/newEle/recommendBooks/insertPurchaseRequest', {
    for: 'reader',
    reaches: ['list-suggestions'],
    announces: true,
    about: 'Suggests an electronic resource.',
    input: z.object({
      name: line(200),
      subject: line(200),
      type: z.enum(electronicTypes),
      /** A web address: http or https. */
      url: line(2_000),
      reason: line(64),
      remarks: wish.remarks,
    }),
    output: z.object({ suggestionId: z.string() }),
    fails: [...refusals, ...suggestedBefore, 'URL_INVALID'],
  }),
  ownElectronic: post('/find/newEle/recommendBooks/getNewElePurReqList', {
    for: 'reader',
    about: 'The electronic resources that the reader has suggested, the newest first.',
    input: z.object(pageOf(10)),
    output: z.object({ total: z.number(), records: z.array(OwnSuggestion) }),
  }),
  cancelElectronic: get('/find/newEle/purchaseRequest/cancelNewEleReq', {
    for: 'reader',
    reaches: takenBack,
    writes: true,
    announces: true,
    about: 'Withdraws the suggestion of an electronic resource that the library has not answered.',
    input: withWireKeys(z.object({ suggestionId }), { suggestionId: 'requestId' }),
    output: done,
    fails: ['SUGGESTION_UNKNOWN', 'SUGGESTION_CLOSED'],
  }),
}

import { z } from 'zod'
import { ownData } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { flagInput, nothing, wholeNumber } from '../shapes/codes.ts'
import { Outside } from '../shapes/outside.ts'
import { RecordCard } from '../shapes/record.ts'
import { OneRecord, pageOf, recordId, recordRefusals } from '../shapes/record-key.ts'
import { MarcView, RecordDetail, RelatedRecord, SimilarRecord } from '../shapes/record-page.ts'
import { citationStyles, exportFormats } from '../constants/export-formats.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

export { Contributor, RecordDetail } from '../shapes/record-page.ts'

const Institution = z.object({
  groupCode: z.string(),
  name: z.string(),
  libTypeCode: z.string(),
  version: z.string(),
})

const Cards = z.object({ total: z.number(), records: z.array(RecordCard) })
const relations = ['similar', 'editions', 'author', 'series'] as const

/**
 * The calls named after external sources have the same output: what the tenant's enabled sources know of the record.
 */
const outside = {
  for: 'visitor',
  input: OneRecord,
  output: Outside,
  fails: recordRefusals,
  silent: true,
} as const

const citation = {
  text: z.string(),
  runs: z.array(z.object({ text: z.string(), italic: z.boolean() })),
}

export const detail = {
  institution: get('/find/institution/get', {
    for: 'visitor',
    about: 'The institution this library belongs to.',
    withoutScreen:
      'The screens read name and version from `getFindConfig`; for programs that know only this call.',
    input: nothing,
    output: Institution,
  }),
  institutionParameter: get('/find/institution/getByParaCode', {
    for: 'visitor',
    about: 'One parameter of the institution by its code, such as `version` or `aiOpenFlag`.',
    withoutScreen: 'The screens read all parameters at once from `getInstitutionParam`.',
    input: withWireKeys(z.object({ code: z.string().min(1).max(64) }), { code: 'paraCode' }),
    output: withWireKeys(z.object({ code: z.string(), value: z.string() }), {
      code: 'paraCode',
      value: 'paraValue',
    }),
    fails: ['PARAMETER_UNKNOWN'],
  }),
  record: get('/find/searchResultDetail/getDetail', {
    for: 'visitor',
    about: 'A record with all its data.',
    input: OneRecord,
    output: RecordDetail,
    fails: recordRefusals,
  }),
  withdrawn: get('/find/record/withdrawn', {
    for: 'visitor',
    about: 'A short description of a withdrawn record, for finding another edition.',
    input: OneRecord,
    output: z.object({ title: z.string(), author: z.string(), docCode: z.string(), lang: z.string() }),
    fails: ['RECORD_UNKNOWN'],
  }),
  staffView: get('/find/searchResultDetail/getBookDetail', {
    for: 'visitor',
    about: 'The MARC record by field with labels; generated for records of other formats.',
    input: OneRecord,
    output: MarcView,
    fails: recordRefusals,
  }),
  related: post('/find/searchResultDetail/getRelMetadata', {
    mayLag: true,
    for: 'visitor',
    about: 'Related records: similar ones, other editions, the same author, the same series.',
    input: z.object({ recordId, relation: z.enum(relations).default('similar'), ...pageOf(10, 50) }),
    output: z.object({ total: z.number(), records: z.array(SimilarRecord) }),
    fails: recordRefusals,
  }),
  shelf: post('/find/record/shelf', {
    mayLag: true,
    for: 'visitor',
    about: 'The virtual shelf: the records before and after a record in call number order.',
    input: z.object({
      recordId,
      /** Absent: both sides. Given: the next records on that side of the named record. */
      side: z.enum(['left', 'right']).optional(),
      rows: wholeNumber(1, 50).default(8),
    }),
    output: z.object({
      /** In shelf order; the record itself belongs between `left` and `right`. */
      left: z.array(RelatedRecord),
      here: RelatedRecord.nullable(),
      right: z.array(RelatedRecord),
    }),
    fails: recordRefusals,
  }),
  byAuthor: get('/find/searchResultDetail/getAuthorBookInfo', {
    mayLag: true,
    for: 'visitor',
    about: 'The records of an author.',
    withoutScreen:
      'The record page asks `getRelMetadata`, which leaves out the open record; the author page searches the whole name, with counts.',
    input: z.object({ author: z.string().min(1).max(200), ...pageOf(10, 50) }),
    output: Cards,
  }),
  author: get('/find/searchResultDetail/getAuthorInfo', {
    mayLag: true,
    for: 'visitor',
    about: 'An author: forms of the name, dates, number of works, and descriptions by external sources.',
    input: z.object({ author: z.string().min(1).max(200) }),
    output: z.object({
      name: z.string(),
      otherNames: z.array(z.string()),
      seeAlso: z.array(z.string()),
      dates: z.string(),
      nationality: z.string(),
      works: z.number(),
      outside: Outside,
    }),
  }),
  loansByYear: get('/find/loanInfo/getNearTenYearLoan', {
    mayLag: true,
    for: 'visitor',
    about: 'Loans of a record in each of the last ten years.',
    input: OneRecord,
    output: z.array(z.object({ year: z.number(), count: z.number() })),
    fails: recordRefusals,
  }),
  statistics: get('/find/searchResultDetail/statistics', {
    mayLag: true,
    for: 'visitor',
    about: 'Usage of a record: loans, views, scores.',
    input: OneRecord,
    output: z.object({
      loans: z.number(),
      views: z.number(),
      average: z.number(),
      scoreCount: z.number(),
    }),
    fails: recordRefusals,
  }),
  loanAnalysis: get('/find/searchResultDetail/getLoanAnalysis', {
    mayLag: true,
    for: 'visitor',
    about: 'Loans of a record by month for the last twelve months, compared with the twelve before.',
    input: OneRecord,
    output: z.object({
      months: z.array(z.object({ month: z.string(), count: z.number() })),
      thisYear: z.number(),
      yearBefore: z.number(),
      /** All loans, including those from before monthly counts. */
      inAll: z.number(),
    }),
    fails: recordRefusals,
  }),
  find: post('/find/unify/searchForDetail', {
    mayLag: true,
    for: 'visitor',
    about: 'Finds records of a title from another source: by ISBN, ISSN, or exact title and author.',
    input: z.object({
      isbn: z.string().max(40).default(''),
      issn: z.string().max(20).default(''),
      title: z.string().max(500).default(''),
      author: z.string().max(200).default(''),
    }),
    output: Cards,
    fails: ['TERM_EMPTY'],
  }),
  dissertations: get('/find/dPaper/dDissertation', {
    mayLag: true,
    for: 'visitor',
    about: 'Theses on the subjects of a record.',
    input: z.object({ recordId, ...pageOf(10, 50) }),
    output: Cards,
    fails: recordRefusals,
  }),
  studies: get('/find/dPaper/dStudies', {
    mayLag: true,
    for: 'visitor',
    about: 'Works about a work: those that have its title as a subject or keyword.',
    input: z.object({ recordId, ...pageOf(10, 50) }),
    output: Cards,
    fails: recordRefusals,
  }),
  ownDissertations: post('/find/dPaper/localDDissertation', {
    mayLag: true,
    for: 'visitor',
    about: "The institution's own theses on the subjects of a record.",
    input: z.object({ recordId, ...pageOf(10, 50) }),
    output: Cards,
    fails: recordRefusals,
  }),
  references: post('/find/dPaper/refTextList', {
    mayLag: true,
    for: 'visitor',
    about: 'The references of a work, from its notes and from external sources.',
    input: OneRecord,
    output: z.object({
      notes: z.array(z.string()),
      outside: Outside,
      /** References that name a DOI. `line` counts from 0 through `notes`, then the lines of each answer. */
      identified: z.array(
        z.object({
          line: z.number(),
          doi: z.string(),
          /** The record here with this DOI. */
          held: z.object({ recordId: z.string(), docCode: z.string(), title: z.string() }).nullable(),
        }),
      ),
    }),
    fails: recordRefusals,
  }),
  contents: post('/find/searchResultDetail/getCatalog', {
    for: 'visitor',
    about: "The table of contents by line: the record's own, otherwise from external sources.",
    input: OneRecord,
    output: z.object({ lines: z.array(z.string()), outside: Outside }),
    fails: recordRefusals,
  }),
  contentsAddress: get('/find/book/getCatalogUrl', {
    for: 'visitor',
    about: "The link to a record's table of contents, if the catalogue has one.",
    withoutScreen: 'The link is among the addresses of the record that the page lists.',
    input: OneRecord,
    output: z.object({ url: z.string() }),
    fails: recordRefusals,
  }),
  donorAddress: get('/find/book/getDonorUrl', {
    for: 'visitor',
    about: "The link to the page of a record's donor, if the catalogue has one.",
    withoutScreen: 'The link is among the addresses of the record that the page lists.',
    input: OneRecord,
    output: z.object({ url: z.string() }),
    fails: recordRefusals,
  }),
  qrCode: get('/find/searchResultDetail/getQrCode', {
    for: 'visitor',
    about: "A QR code of the record's permanent address, as a PNG data URL.",
    input: z.object({
      recordId,
      /** Origin of the reader's browser: "https://library.example". */
      origin: z.url({ protocol: /^https?$/ }).max(300),
      size: wholeNumber(100, 1_000).default(240),
    }),
    output: z.object({ image: z.string(), url: z.string() }),
    fails: recordRefusals,
  }),
  shareQrCode: post('/find/index/weixinShareQrCode', {
    for: 'visitor',
    about: 'A QR code for sharing a record by phone, with its title.',
    withoutScreen: 'The share dialog asks `getQrCode`, which leads to the same address in the size it needs.',
    input: z.object({ recordId, origin: z.url({ protocol: /^https?$/ }).max(300) }),
    output: z.object({ image: z.string(), url: z.string(), title: z.string() }),
    fails: recordRefusals,
  }),
  share: get('/find/user/getShare', {
    for: 'visitor',
    about: 'Data for sharing a record: title, one line of text, permanent path.',
    input: OneRecord,
    output: z.object({ title: z.string(), text: z.string(), path: z.string() }),
    fails: recordRefusals,
  }),
  cite: get('/find/record/cite', {
    for: 'visitor',
    about: 'A record as a reference: GB/T 7714-2015, APA 7, MLA 9 or Chicago 17.',
    input: z.object({ recordId, style: z.enum(citationStyles).default('gbt7714') }),
    output: z.object({
      style: z.enum(citationStyles),
      ...citation,
      /** How the work is cited in the text, or in a note below it; absent where the style cites by number. */
      inText: z.object({ kind: z.enum(['text', 'note']), ...citation }).optional(),
    }),
    fails: recordRefusals,
  }),
  export: post('/find/record/export', {
    for: 'visitor',
    about:
      'Records as a file: RIS, BibTeX, EndNote, MARC (ISO 2709), MARCXML or JSON. Unknown ids are omitted.',
    input: z.object({
      recordIds: z.array(recordId).min(1).max(500),
      format: z.enum(exportFormats).default('ris'),
    }),
    output: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      encoding: z.enum(['text', 'base64']),
      content: z.string(),
      records: z.number(),
      /** What ISO 2709 has no room for, by record and tag of the fields; absent when all is in the file. */
      leftOut: z
        .array(
          z.object({
            recordId: z.string(),
            title: z.string(),
            fields: z.array(z.object({ tag: z.string(), fields: z.number() })),
          }),
        )
        .optional(),
    }),
    fails: ['RECORD_UNKNOWN'],
  }),
  mail: post('/find/record/mail', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: "Sends records as references to the reader's verified mail address.",
    input: z.object({
      recordIds: z.array(recordId).min(1).max(50),
      style: z.enum(citationStyles).default('gbt7714'),
      /** Origin of the reader's browser: permanent addresses begin with it. */
      origin: z.url({ protocol: /^https?$/ }).max(300),
    }),
    output: z.object({ records: z.number() }),
    fails: ['RECORD_UNKNOWN', 'MAIL_UNVERIFIED', 'CARRIER_MISSING', 'MESSAGE_NOT_SENT', 'TRIES_USED_UP'],
  }),
  cover: post('/find/bookCover/get', {
    for: 'visitor',
    about: 'The address of a cover picture from the enabled sources; empty without any.',
    input: z.object({
      isbn: z.string().max(40).default(''),
      title: z.string().max(500).default(''),
      recordId: z.string().max(512).default(''),
    }),
    output: z.object({ coverUrl: z.string(), provider: z.string() }),
    silent: true,
  }),
  encyclopedia: post('/find/baidu/getBaiduBaike', {
    about: 'An encyclopedia article on a title or person.',
    ...outside,
    input: z.object({ recordId, keyWord: z.string().max(200).default(''), author: flagInput.default(false) }),
  }),
  digitisedBooks: get('/find/searchResultDetail/getCadalRes', {
    about: 'Full texts of digitised books.',
    ...outside,
  }),
  purchase: get('/find/searchResultDetail/getJdRes', { about: 'Where a book can be bought.', ...outside }),
  onlineReading: get('/find/searchResultDetail/getCxzxRes', {
    about: 'Full texts at an online reading service.',
    withoutScreen: 'The panel of full texts asks `getCadalRes`, which has the same sources.',
    ...outside,
  }),
  outsideBooks: get('/find/searchResultDetail/getDuxiuEBook', {
    about: 'E-books at an external source.',
    withoutScreen: 'The panel of full texts asks `getCadalRes`, which has the same sources.',
    ...outside,
  }),
  onlineReadingBooks: get('/find/searchResultDetail/getcxzxEBook', {
    about: 'E-books at an online reading service.',
    withoutScreen: 'The panel of full texts asks `getCadalRes`, which has the same sources.',
    ...outside,
  }),
  tryRead: get('/find/searchResultDetail/getDuxiuTryRead', {
    about: 'Sample pages of a book.',
    ...outside,
  }),
  bookDescription: get('/find/searchResultDetail/getBookInfoFromLanBo', {
    about: 'A description of a book.',
    withoutScreen: 'The panel of descriptions asks `getBookinfo`, which has the same sources.',
    ...outside,
  }),
  bookInfo: post('/find/searchResultDetail/getBookinfo', {
    about: 'Descriptions of a book by external sources.',
    ...outside,
  }),
  bookshopDescription: post('/find/searchResultDetail/getBookInfoFromJd', {
    about: 'A description of a book by a bookshop.',
    withoutScreen: 'The panel of descriptions asks `getBookinfo`, which has the same sources.',
    ...outside,
  }),
  reviewDescription: post('/find/searchResultDetail/getBookInfoFromCxCkb', {
    about: 'A description of a book by a review source.',
    withoutScreen: 'The panel of descriptions asks `getBookinfo`, which has the same sources.',
    ...outside,
  }),
  discs: post('/find/searchResultDetail/getLianTuCD', {
    about: 'Discs and files that came with a book.',
    withoutScreen: 'No source of discs is built in; for programs of libraries that add one.',
    ...outside,
  }),
  citedInChina: get('/find/searchResultDetail/getCitedFreqFromCnki', {
    about:
      'How often a work is cited by publications from China; only from a source that counts these apart.',
    ...outside,
  }),
  citedWorldwide: post('/find/searchResultDetail/wos', {
    about: 'How often a work is cited, worldwide.',
    ...outside,
  }),
  outsideCovers: get('/find/book/getDuxiuImageUrl', {
    about: 'Cover pictures at external sources.',
    withoutScreen:
      'Covers come with the records and from `bookCover/get`; this call names all sources of one cover.',
    ...outside,
  }),
}

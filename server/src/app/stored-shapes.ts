import type { CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { StoredBook, StoredSearch } from '../areas/assistant/tables.ts'
import type { LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { Teacher } from '../areas/courses/course.ts'
import type { ListWords } from '../areas/favourites/tables.ts'
import type { Pick } from '../areas/subscriptions/tables.ts'
import type { SourceRecord } from '../domain/record-edits/edited-record.ts'
import type { Box, PageWord } from '../domain/page-images/page-text.ts'
import type { ReaderFacts, ReaderFlags } from '../platform/db/reader-tables.ts'
import {
  anyObject,
  anything,
  flag,
  list,
  mapOf,
  number,
  object,
  optional,
  orNull,
  type Shape,
  text,
  word,
} from '../platform/db/stored-shape.ts'
import type { StoredShapes } from '../platform/db/stored-values.ts'
import { bibRecord, foundRecord, marcRecord, texts, thesisEntry, words } from './shapes/catalogue.ts'
import {
  block,
  chosenAnswer,
  collectionWords,
  databaseEntry,
  department,
  donationNews,
  itemType,
  ltiPlatform,
  nameKeys,
  named,
  packageEntry,
  planMark,
  questionnaireEntry,
  researcherEntry,
  searchBody,
  sip2Terminal,
} from './shapes/library.ts'
import { illAct, illWanted, oaiSource, target } from './shapes/other-libraries.ts'
import {
  fund,
  orderCatalogue,
  ownCategory,
  parcelStep,
  quotedLine,
  shopRule,
  suggestedTitle,
  suggestionReason,
  vendor,
  vendorItem,
} from './shapes/purchase.ts'

const staffActor = object<{ kind: 'key' | 'account' | 'command'; id: string; name: string }>({
  kind: word(),
  id: text,
  name: text,
})
const facts = optional(text)
const readerFacts = object<ReaderFacts>({
  faculty: facts,
  major: facts,
  className: facts,
  grade: facts,
  userType: facts,
  job: facts,
  unit: facts,
  position: facts,
  formerAccount: facts,
})
const readerFlags = object<ReaderFlags>({
  tutorialDone: optional(flag),
  pdaRuleRead: optional(flag),
  subLending: optional(flag),
  certified: optional(flag),
  noticesByMail: optional(flag),
  noticesBySms: optional(flag),
  noticeLanguage: optional(text),
  mailReturned: optional(text),
})

const box: Shape<Box> = (value) => list(number)(value)

/** The shape of every column with JSON. docs/adding.md, "A value stored as JSON". */
export const storedShapes: StoredShapes = {
  answer_sheet: { answers: mapOf(texts) },
  assistant_message: {
    books: list(object<StoredBook>({ recordId: text, title: text, isbn: text })),
    searched: list(object<StoredSearch>({ keyWord: text, count: number, relaxed: flag })),
  },
  authority: { variants: texts, see_also: texts },
  best_answer: { entry: chosenAnswer },
  bib_record: { record: bibRecord, marc: marcRecord },
  // secrets in settings are decrypted before they are read by the schema of their kind
  bookshop_connection: { settings: anything },
  bookshop_order: { steps: list(parcelStep) },
  cart_line: { item: vendorItem },
  catalogue_import: { copy_fields: object<CopyFieldMap>({ tag: text, codes: mapOf(word()) }) },
  catalogue_target: { entry: target },
  collection: { words: collectionWords, search: searchBody },
  course: { words: named },
  course_run: { teachers: list(object<Teacher>({ code: text, name: text, folded: text })) },
  course_term: { name: words },
  daily_recommendation: {
    picks: list(object<Pick>({ recordId: text, reason: word(), because: text })),
  },
  database_feedback: {
    answers: list(object<{ question: string; answer: string }>({ question: text, answer: text })),
  },
  department: { entry: department },
  digitised_page: { words: list(object<PageWord>({ text, box: optional(box) })) },
  discovery_answer: { answer: anything },
  donation_news: { entry: donationNews },
  e_resource: { entry: databaseEntry, keys: nameKeys },
  e_resource_term: { name: words },
  enrichment_answer: { answer: anything },
  floor_plan: { name: words, marks: list(planMark) },
  foreign_record: { found: foundRecord },
  fund: { entry: fund },
  ill_message: { act: illAct },
  ill_request: { wish: illWanted },
  ill_supply: { wanted: illWanted },
  import_change: { before: anyObject() },
  item_type: { entry: itemType },
  job: { input: anything },
  journal_package: { entry: packageEntry },
  journal_run: { line: mapOf(text) },
  library: { name: words, campus_name: words, address: words, opening_hours: words },
  library_archive: {
    left_out: list(object<LeftOutPart>({ what: text, count: orNull(number), why: text })),
  },
  library_choice: { settings: anything },
  location: { name: words },
  lti_platform: { entry: ltiPlatform },
  lti_tool_key: { public_key: mapOf(text) },
  named_answer: { answers: mapOf(texts) },
  nightly_run: { counts: mapOf(number) },
  notice: { facts: mapOf(text) },
  notice_text: { title: words, text: words },
  oai_source: { entry: oaiSource },
  order_catalogue: { entry: orderCatalogue },
  order_title: { record: bibRecord },
  pay_gateway: { settings: anyObject() },
  purchase_line: { item: vendorItem },
  questionnaire_version: { entry: questionnaireEntry },
  reader: { facts: readerFacts, flags: readerFlags },
  reader_setting: { value: list(word()) },
  reading_list: { words: object<ListWords>({ name: words, introduction: words, cover: optional(text) }) },
  record_edit: {
    tags: anyObject(),
    facts: anyObject(),
    source: object<SourceRecord>({ record: bibRecord, marc: orNull(marcRecord) }),
  },
  researcher: { entry: researcherEntry },
  saved_search: { body: anyObject() },
  shop_category: { entry: ownCategory },
  shop_quote: { lines: list(quotedLine) },
  shop_rule: { entry: shopRule },
  shop_vendor: { entry: vendor },
  sip2_terminal: { entry: sip2Terminal },
  staff_account: { roles: texts, recovery_codes: texts },
  staff_api_key: { rights: texts, networks: texts },
  staff_approval: { input: anyObject(), asked_by: staffActor, decided_by: staffActor },
  staff_audit: { before: anything, after: anything },
  staff_operation: { answer: anything },
  staff_role: { name: words, rights: texts },
  subscription: { body: searchBody },
  suggestion: { about: suggestedTitle },
  suggestion_reason: { entry: suggestionReason },
  tenant: { name: words, settings: anyObject() },
  thesis: { entry: thesisEntry },
  topic: { words: named },
  topic_block: { body: block },
  withdrawn_item: { copy: anyObject() },
}

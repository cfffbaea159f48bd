import type { Field } from './schema-fields.ts'

/** The kinds of ids. The test reader of a tenant has some of each. */
export const idKinds = [
  'tenant',
  'branch',
  'location',
  'collection',
  'record',
  'barcode',
  'isbn',
  'call number',
  'saved search',
  'saved resource',
  'attachment',
  'reader',
  'account',
  'session',
  'binding',
  'address',
  'comment',
  'feedback',
  'remembered search',
  'list',
  'subscription',
  'topic',
  'special collection',
  'database',
  'course',
  'department',
  'researcher',
  'notice',
  'loan',
  'hold',
  'charge',
  'request',
  'take code',
  'order',
  'refund',
  'donation',
] as const
export type IdKind = (typeof idKinds)[number]

/** Kinds that belong to one reader and are invisible to all others. */
export const privateKinds: ReadonlySet<IdKind> = new Set([
  'session',
  'address',
  'comment',
  'feedback',
  'remembered search',
  'list',
  'subscription',
  'notice',
  'loan',
  'hold',
  'charge',
  'request',
  'order',
  'refund',
  'donation',
])

/** Kind of id by field name, or by call and field name. */
const idFields: Record<string, IdKind> = {
  recordId: 'record',
  recordIds: 'record',
  'behaviour.add.subject': 'record',
  itemIds: 'barcode',
  barcode: 'barcode',
  isbn: 'isbn',
  callNo: 'call number',
  libCode: 'branch',
  locationId: 'location',
  curLocationId: 'location',
  campusId: 'branch',
  eCollectionIds: 'collection',
  groupCode: 'tenant',
  mappingPath: 'tenant',
  'search.savedBody.id': 'saved search',
  resCode: 'saved resource',
  attachmentId: 'attachment',
  userId: 'reader',
  username: 'account',
  primaryId: 'account',
  sessionId: 'session',
  openId: 'binding',
  uid: 'binding',
  addressId: 'address',
  commentId: 'comment',
  'inbox.markRead.ids': 'notice',
  'inbox.remove.ids': 'notice',
  'search-history.update.ids': 'remembered search',
  favoritesId: 'list',
  favoritesIds: 'list',
  moveTo: 'list',
  fromId: 'list',
  toId: 'list',
  bookListId: 'list',
  shareToken: 'list',
  subscribeId: 'subscription',
  subscribeIds: 'subscription',
  topicId: 'topic',
  packageId: 'special collection',
  childId: 'special collection',
  resourceId: 'database',
  'databases.detailById.id': 'database',
  courseId: 'course',
  fromList: 'list',
  courseCode: 'course',
  departmentId: 'department',
  departmentIds: 'department',
  researcherId: 'researcher',
  donationNo: 'donation',
  coCodes: 'department',
  resourceIds: 'record',
  'favourites.removeResources.ids': 'record',
  loanIds: 'loan',
  chargeIds: 'charge',
  requestNo: 'request',
  takeCode: 'take code',
  orderNo: 'order',
}

/** Fields that are named like ids but hold public codes, or values the caller was just given or has typed. */
const noIds: ReadonlySet<string> = new Set([
  'key',
  'docCode',
  'classCode',
  'kindNo',
  'classCode',
  'langCode',
  'countryCode',
  'discode1',
  'divisionCode',
  'postcode',
  'paraCode',
  'idNumber',
  'code',
  'teacherIds',
  'itemId',
  'codeKey',
  'verifyCode',
  'staffKey',
  'ticket',
])

const looksLikeAnId = /(?:id|ids|no|nos|code|codes|code1|key|keys|barcode|username|account|uid|ticket)$/i

/**
 * The kind of id in a field of a call; undefined if it holds no id.
 *
 * @throws Error for a field that is named like an id and is in neither list
 */
export function idKindOf(call: string, { name, kind }: Pick<Field, 'name' | 'kind'>): IdKind | undefined {
  if (kind !== 'text' && kind !== 'texts') return undefined
  const known = idFields[`${call}.${name}`] ?? idFields[name]
  if (known || noIds.has(name) || !looksLikeAnId.test(name)) return known
  throw new Error(`${call}.${name} looks like an id: say in testing/calls/id-fields.ts what it is the id of.`)
}

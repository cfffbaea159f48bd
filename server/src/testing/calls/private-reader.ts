import '../../areas/researchers/tables.ts'
import { insertReader } from '../../domain/readers/reader-store.ts'
import type { TestPortal } from '../portal.ts'
import type { IdKind } from './id-fields.ts'
import { seedCirculation } from './private-circulation.ts'
import { seedPurchases } from './private-purchases.ts'
import { seedReading } from './private-reading.ts'
import { seedWishes } from './private-wishes.ts'

/** Contained in every private text of a private reader and nowhere else. */
export const SECRET = 'Geheimnis'
/** Also contained in every such text, but not secret: a caller may search for it. */
export const BAIT = 'Lockvogel'
/** An amount in fen that no price or fine has. */
export const SECRET_FEN = 98_765_431

export interface PrivateReader {
  tenant: string
  account: string
  readerId: string
  ids: Readonly<Record<IdKind, readonly string[]>>
  /** Texts that no answer to another caller may contain. */
  secrets: readonly string[]
}

export interface PrivateShelf {
  /** Four records that loans, requests and comments refer to. */
  records: readonly [string, string, string, string]
  barcodes: readonly [string, string]
  isbn: string
}

/** A reader with data of every kind that a reader can have. */
export async function seedPrivateReader(
  portal: TestPortal,
  tenant: string,
  shelf: PrivateShelf,
): Promise<PrivateReader> {
  const now = portal.appContext.clock()
  const db = portal.appContext.database.ofTenant(tenant)
  const id = (kind: string) => `${tenant}-private-${kind}`
  const text = `${BAIT} ${SECRET}`
  const account = id('account')
  const readerId = await insertReader(
    { db, tenant },
    {
      account,
      name: text,
      lib_code: id('branch'),
      phone: '13900009999',
      phone_verified: true,
      mail: `${SECRET}@example.org`,
      mail_verified: true,
      prepayment: SECRET_FEN,
      deposit: SECRET_FEN,
      identity_digest: id('identity'),
      facts: JSON.stringify({ faculty: text, job: text }),
      flags: JSON.stringify({ subLending: true }),
      history_kept: true,
    },
    now,
  )
  if (readerId === undefined) throw new Error(`${account} is there already.`)
  const own = { tenant, reader_id: readerId }
  const [record] = shelf.records

  await db
    .insertInto('reader_picture')
    .values({ ...own, picture: id('picture'), version: '1' })
    .execute()
  await db
    .insertInto('reader_session')
    .values({
      ...own,
      session_id: id('session'),
      purpose: 'reader',
      method: 'password',
      device: text,
      created_at: now,
      seen_at: now,
      ended_at: null,
      left_at: null,
      peer_session: null,
      peer_subject: null,
    })
    .execute()
  await db
    .insertInto('reader_binding')
    .values({ ...own, kind: 'wechat', subject: id('binding'), bound_at: now })
    .execute()
  await db
    .insertInto('contact_code')
    .values({
      ...own,
      channel: 'mail',
      recipient: `${SECRET}@example.org`,
      digest: id('digest'),
      tries: 0,
      sent_at: now,
      expires_at: new Date(now.getTime() + 600_000),
    })
    .execute()
  await db
    .insertInto('feedback')
    .values({
      ...own,
      feedback_id: id('feedback'),
      kind: 'other',
      content: text,
      contact: text,
      page: '/search',
      sent_at: now,
      reply: text,
      replied_at: now,
    })
    .execute()
  await db
    .insertInto('reader_note')
    .values({ ...own, note_id: id('note'), note: text, noted_by: text, made_at: now })
    .execute()
  await db
    .insertInto('activity')
    .values({ ...own, activity_id: id('activity'), kind: 'view', subject: text, title: text, at: now })
    .execute()
  await db
    .insertInto('address')
    .values({
      ...own,
      address_id: id('address'),
      kind: 'home',
      division: '420106',
      detail: text,
      postcode: '430072',
      name: text,
      phone: '13900009999',
      is_default: true,
      made_at: now,
    })
    .execute()
  await db
    .insertInto('researcher_claim')
    .values({
      ...own,
      researcher: id('researcher'),
      claim_id: id('claim'),
      state: 'accepted',
      note: text,
      reason: text,
      asked_at: now,
      decided_at: now,
    })
    .execute()
  await db
    .insertInto('researcher_own')
    .values({ ...own, researcher: id('researcher'), mail: `${SECRET}@example.org`, biography: text })
    .execute()
  await seedReading(db, { own, now, id, text, record })
  await seedWishes(db, { own, now, id, text, fen: SECRET_FEN })
  const purchases = await seedPurchases(db, { own, now, id, text, isbn: shelf.isbn, fen: SECRET_FEN })
  const circulation = await seedCirculation(portal, { own, shelf, id, text, fen: SECRET_FEN })

  const privateIds = {
    reader: [readerId],
    account: [account],
    session: [id('session')],
    binding: [id('binding')],
    address: [id('address')],
    comment: [id('comment')],
    feedback: [id('feedback')],
    'remembered search': [id('search')],
    list: [id('list')],
    subscription: [id('subscription')],
    donation: [id('donation')],
    answer: [id('answer')],
    'ill request': [id('ill-request')],
    'consortium link': [id('consortium-link')],
    ...purchases,
    ...circulation,
  }
  return {
    tenant,
    account,
    readerId,
    ids: {
      tenant: [tenant],
      branch: [id('branch')],
      location: [id('location')],
      collection: [id('collection')],
      record: shelf.records,
      barcode: shelf.barcodes,
      isbn: [shelf.isbn],
      'call number': [id('call-number')],
      'saved search': [id('saved')],
      'saved resource': [id('resource')],
      attachment: [id('attachment')],
      topic: [id('topic')],
      'special collection': [id('collection')],
      database: [id('database')],
      course: [id('course')],
      department: [id('department')],
      researcher: [id('researcher')],
      suggestion: [id('suggestion')],
      vendor: [id('vendor')],
      'shop category': [id('shop-category')],
      'shop item': [`${id('vendor')}:${id('order-title')}`],
      'shop counter': [id('counter')],
      'order catalogue': [id('order-catalogue')],
      'order title': [`${id('order-catalogue')} ${id('order-title')}`],
      questionnaire: [id('questionnaire')],
      target: [id('target')],
      'foreign record': [id('foreign')],
      ...privateIds,
    },
    secrets: [
      SECRET,
      `${SECRET_FEN}`,
      '13900009999',
      ...Object.values(privateIds).flat(),
      ...[
        'picture',
        'identity',
        'digest',
        'activity',
        'certificate',
        'share-token',
        'cover-key',
        'cover',
        'send-key',
        'database-feedback',
      ].map(id),
    ],
  }
}

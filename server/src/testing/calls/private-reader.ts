import { insertReader } from '../../domain/readers/reader-store.ts'
import type { TestPortal } from '../portal.ts'
import type { IdKind } from './id-fields.ts'
import { seedAccount } from './private-account.ts'
import { seedAnswers } from './private-answers.ts'
import { seedCirculation } from './private-circulation.ts'
import { seedPurchases } from './private-purchases.ts'
import { seedReading, seedSubscriptions } from './private-reading.ts'
import { insertsInto, type PrivateFacts } from './private-rows.ts'
import { seedDonation, seedOtherLibraries, seedSuggestion } from './private-wishes.ts'

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
  const mail = `${SECRET}@example.org`
  const account = id('account')
  const readerId = await insertReader(
    { db, tenant },
    {
      account,
      name: text,
      lib_code: id('branch'),
      phone: '13900009999',
      phone_verified: true,
      mail,
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
  const facts = { insert: insertsInto(db), db, own, now, id, text, mail, fen: SECRET_FEN, shelf }
  await seedAccount(facts)
  await seedReading(facts)
  await seedSubscriptions(facts)
  await seedDonation(facts)
  await seedOtherLibraries(facts)
  await seedAnswers(facts)
  await seedSuggestion(facts)
  const purchases = await seedPurchases(facts)
  const circulation = await seedCirculation(facts)

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
      record: shelf.records,
      barcode: shelf.barcodes,
      isbn: [shelf.isbn],
      ...idsOfLibrary(id),
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

/** What the reader's library has, for all its readers. */
const idsOfLibrary = (id: PrivateFacts['id']) => ({
  branch: [id('branch')],
  location: [id('location')],
  collection: [id('collection')],
  'call number': [id('call-number')],
  'saved search': [id('saved')],
  'saved resource': [id('resource')],
  attachment: [id('attachment')],
  topic: [id('topic')],
  'special collection': [id('collection')],
  database: [id('database')],
  course: [id('course')],
  'course term': [id('term')],
  'course item': [id('item')],
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
})

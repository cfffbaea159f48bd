import '../../areas/courses/tables.ts'
import '../../areas/other-libraries/tables.ts'
import '../../areas/purchase/tables.ts'
import '../../areas/recommendations/tables.ts'
import '../../areas/home/tables.ts'
import '../../areas/loans/tables.ts'
import '../../areas/researchers/tables.ts'
import '../../areas/assistant/tables.ts'
import '../../areas/questionnaires/tables.ts'
import { insertReader } from '../../domain/readers/reader-store.ts'
import type { TestPortal } from '../portal.ts'
import type { IdKind } from './id-fields.ts'
import { seedCirculation } from './private-circulation.ts'
import { seedPurchases } from './private-purchases.ts'

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
    .insertInto('search_history')
    .values({
      ...own,
      id: id('search'),
      key_word: text,
      folded: text.toLowerCase(),
      search_field: 'all',
      query: `q=${SECRET}`,
      searched_at: now,
      times: 1,
      favorite: true,
    })
    .execute()
  await db
    .insertInto('reading_list')
    .values({
      tenant,
      list_id: id('list'),
      owner_id: readerId,
      name: text,
      introduction: text,
      words: null,
      owner_name: text,
      folded: text.toLowerCase(),
      state: 'private',
      share_token: id('share-token'),
      cover_key: id('cover-key'),
      cover_image: id('cover'),
      record_count: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('reading_list_record')
    .values({
      tenant,
      list_id: id('list'),
      record_id: record,
      owner_id: readerId,
      position: 1,
      note: text,
      title: text,
      author: text,
      pub_date: '',
      doc_code: '1',
      class_no: '',
      folded: text.toLowerCase(),
      added_at: now,
    })
    .execute()
  await db
    .insertInto('list_follow')
    .values({ ...own, list_id: id('list'), followed_at: now })
    .execute()
  await db
    .insertInto('resource_favourite')
    .values({ ...own, kind: 'journal', resource_id: record, title: text, added_at: now })
    .execute()
  await db
    .insertInto('course_person')
    .values({ ...own, course: id('course'), term: id('term'), role: 'student', section: text })
    .execute()
  await db
    .insertInto('course_done')
    .values({ ...own, course: id('course'), term: id('term'), item_id: id('item'), done_at: now })
    .execute()
  await db
    .insertInto('course_mark')
    .values({ ...own, course: id('course'), marked_at: now })
    .execute()
  await db
    .insertInto('reader_setting')
    .values({ ...own, key: 'homeBlocks', value: '["news"]', changed_at: now })
    .execute()
  await db
    .insertInto('subscription')
    .values({
      ...own,
      subscription_id: id('subscription'),
      kind: 'author',
      value: text,
      label: text,
      body: null,
      address: '',
      digest: text,
      frequency: 'weekly',
      channels: ['inbox'],
      feed_token: id('feed'),
      created_at: now,
      seen_at: now,
    })
    .execute()
  await db
    .insertInto('subscription_record')
    .values({ ...own, subscription_id: id('subscription'), record_id: record, found_at: now })
    .execute()
  await db
    .insertInto('subscriber')
    .values({ ...own, pause_token: id('pause') })
    .execute()
  const picks = JSON.stringify([{ recordId: record, reason: 'subscription', because: text }])
  await db
    .insertInto('daily_recommendation')
    .values({ ...own, day: '2026-03-15', from_history: true, picks })
    .execute()
  await db
    .insertInto('recommendation_refusal')
    .values({ ...own, record_id: text, refused_at: now })
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
  await db
    .insertInto('donation')
    .values({
      ...own,
      donation_no: id('donation'),
      offered_at: now,
      state: 'received',
      way: 'collect',
      address: text,
      show_as: 'anonymous',
      donor_name: text,
      from_abroad: false,
      remark: text,
      received_on: '2026-03-01',
      certificate_no: `${tenant}-certificate`,
    })
    .execute()
  await db
    .insertInto('donation_line')
    .values({
      ...own,
      donation_no: id('donation'),
      line: 1,
      title: text,
      isbn: '',
      author: text,
      copies: 1,
      price: '',
      currency: 'CNY',
      outcome: 'declined',
      record_id: null,
    })
    .execute()
  await db
    .insertInto('donation_event')
    .values({ ...own, donation_no: id('donation'), at: now, state: 'offered', note: text })
    .execute()
  await db
    .insertInto('consortium_link')
    .values({ ...own, other_library: SECRET, side: 'shows', link_id: id('consortium-link'), since: now })
    .execute()
  await db
    .insertInto('consortium_code')
    .values({ ...own, other_library: SECRET, digest: id('consortium-code'), expires_at: now })
    .execute()
  await db
    .insertInto('ill_request')
    .values({
      ...own,
      request_no: id('ill-request'),
      asked_at: now,
      kind: 'copy',
      state: 'asked',
      site_id: id('target'),
      site_name: text,
      foreign_id: id('foreign'),
      wish: JSON.stringify({
        publication: text,
        article: text,
        author: text,
        issue: '',
        edition: '',
        place: '',
        publisher: text,
        year: '',
        issn: '',
        isbn: '',
        doi: '',
        pages: '',
        remark: text,
      }),
      wish_key: id('wish'),
      pickup: '',
      needed_by: null,
      max_fen: SECRET_FEN,
      copyright_text: text,
      supplier: text,
      cost: SECRET_FEN,
      charge: '',
      due_on: null,
      link: `https://${SECRET}.example/copy.pdf`,
      note: text,
    })
    .execute()
  await db
    .insertInto('ill_event')
    .values({ ...own, request_no: id('ill-request'), at: now, state: 'asked', note: text })
    .execute()
  await db
    .insertInto('ill_handover')
    .values({
      ...own,
      handover_id: id('ill-request'),
      request_no: id('ill-request'),
      partner: text,
      answers: false,
      made_at: now,
      state: 'failed',
      because: text,
      last_in: null,
      last_out: now,
    })
    .execute()
  await db
    .insertInto('ill_message')
    .values({
      ...own,
      role: 'requester',
      conversation: id('ill-request'),
      partner: text,
      sent_as: now.toISOString(),
      act: JSON.stringify({ kind: 'deed', deed: 'Cancel', note: text }),
      state: 'failed',
      because: text,
      made_at: now,
    })
    .execute()
  await db
    .insertInto('assistant_message')
    .values({
      ...own,
      answer_id: id('answer'),
      conversation_id: id('conversation'),
      at: now,
      question: text,
      answer: text,
      origin: 'catalogue',
      books: JSON.stringify([{ recordId: id('record'), title: text, isbn: '' }]),
      searched: JSON.stringify([{ keyWord: text, count: 1, relaxed: false }]),
      verdict: '',
    })
    .execute()
  const answers = JSON.stringify({ q: [text] })
  await db
    .insertInto('questionnaire_answered')
    .values({ ...own, code: id('questionnaire'), send_key: id('send-key') })
    .execute()
  await db
    .insertInto('named_answer')
    .values({
      ...own,
      code: id('questionnaire'),
      resource: '',
      version: 1,
      state: 'sent',
      answers,
      send_key: id('send-key'),
      saved_at: now,
    })
    .execute()
  await db
    .insertInto('database_feedback')
    .values({
      ...own,
      feedback_id: id('database-feedback'),
      resource: id('database'),
      question: text,
      answers: JSON.stringify([{ question: text, answer: text }]),
      sent_at: now,
    })
    .execute()
  await db
    .insertInto('suggestion')
    .values({
      tenant,
      suggestion_id: id('suggestion'),
      kind: 'book',
      title_key: id('title-key'),
      state: 'processing',
      suggested_at: now,
      about: JSON.stringify({
        title: '红楼梦',
        author: '',
        publisher: '',
        isbn: '',
        issn: '',
        publishTime: '',
        language: '',
        edition: '',
        price: '',
        subject: '',
        type: '',
        url: '',
      }),
      currency: 'CNY',
      reply: '',
    })
    .execute()
  await db
    .insertInto('suggestion_supporter')
    .values({
      ...own,
      suggestion_id: id('suggestion'),
      is_first: true,
      since: now,
      reason: text,
      remarks: text,
      hold_wanted: true,
    })
    .execute()
  await db
    .insertInto('reader_quota')
    .values({ ...own, kind: 'suggestions', period: '2026-03', used: 1 })
    .execute()
  await db
    .insertInto('rating')
    .values({ ...own, record_id: record, score: 4, rated_at: now })
    .execute()
  await db
    .insertInto('record_comment')
    .values({
      ...own,
      comment_id: id('comment'),
      record_id: record,
      writer: 'L*',
      content: text,
      state: 'waiting',
      written_at: now,
      decided_at: null,
      decision_reason: text,
    })
    .execute()
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

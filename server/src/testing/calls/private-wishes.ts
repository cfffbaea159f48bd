import type { Db } from '../../platform/db/dialect.ts'
import '../../areas/assistant/tables.ts'
import '../../areas/loans/tables.ts'
import '../../areas/other-libraries/tables.ts'
import '../../areas/questionnaires/tables.ts'
import '../../areas/recommendations/tables.ts'

interface Given {
  own: { tenant: string; reader_id: string }
  now: Date
  id: (kind: string) => string
  text: string
  fen: number
}

/** What a reader has asked for, offered and answered: donations, other libraries, the assistant, forms, suggestions. */
export async function seedWishes(db: Db, { own, now, id, text, fen }: Given): Promise<void> {
  const { tenant } = own
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
    .values({ ...own, other_library: text, side: 'shows', link_id: id('consortium-link'), since: now })
    .execute()
  await db
    .insertInto('consortium_code')
    .values({ ...own, other_library: text, digest: id('consortium-code'), expires_at: now })
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
      max_fen: fen,
      copyright_text: text,
      supplier: text,
      cost: fen,
      charge: '',
      due_on: null,
      link: `https://${text.replace(' ', '-')}.example/copy.pdf`,
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
}

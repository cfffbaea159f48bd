import type { PrivateFacts } from './private-rows.ts'
import '../../areas/other-libraries/tables.ts'
import '../../areas/recommendations/tables.ts'

/** A gift that the reader offers. */
export async function seedDonation({ insert, own, now, id, text }: PrivateFacts): Promise<void> {
  await insert('donation', {
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
    certificate_no: `${own.tenant}-certificate`,
  })
  await insert('donation_line', {
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
  await insert('donation_event', {
    ...own,
    donation_no: id('donation'),
    at: now,
    state: 'offered',
    note: text,
  })
}

/** Links with other libraries, and what the reader wants from them. */
export async function seedOtherLibraries({ insert, own, now, id, text, fen }: PrivateFacts): Promise<void> {
  await insert('consortium_link', {
    ...own,
    other_library: text,
    side: 'shows',
    link_id: id('consortium-link'),
    since: now,
  })
  await insert('consortium_code', {
    ...own,
    other_library: text,
    digest: id('consortium-code'),
    expires_at: now,
  })
  await insert('ill_request', {
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
  await insert('ill_event', { ...own, request_no: id('ill-request'), at: now, state: 'asked', note: text })
  await insert('ill_handover', {
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
  await insert('ill_message', {
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
}

/** A title that the reader wants the library to buy. */
export async function seedSuggestion({ insert, own, now, id, text }: PrivateFacts): Promise<void> {
  await insert('suggestion', {
    tenant: own.tenant,
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
  await insert('suggestion_supporter', {
    ...own,
    suggestion_id: id('suggestion'),
    is_first: true,
    since: now,
    reason: text,
    remarks: text,
    hold_wanted: true,
  })
  await insert('reader_quota', { ...own, kind: 'suggestions', period: '2026-03', used: 1 })
}

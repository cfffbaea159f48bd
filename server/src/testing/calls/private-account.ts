import type { PrivateFacts } from './private-rows.ts'
import '../../areas/researchers/tables.ts'

/** What belongs to the account: sessions, contacts, addresses, notes, and the researcher that the reader is. */
export async function seedAccount({ insert, own, now, id, text, mail }: PrivateFacts): Promise<void> {
  await insert('reader_picture', { ...own, picture: id('picture'), version: '1' })
  await insert('reader_session', {
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
  await insert('reader_binding', { ...own, kind: 'wechat', subject: id('binding'), bound_at: now })
  await insert('contact_code', {
    ...own,
    channel: 'mail',
    recipient: mail,
    digest: id('digest'),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + 600_000),
  })
  await insert('feedback', {
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
  await insert('reader_leaver', {
    ...own,
    import_id: id('import'),
    missing_since: '2026-03-01',
    rule: 'keep',
    state_before: 'normal',
    valid_until_before: null,
  })
  await insert('reader_note', { ...own, note_id: id('note'), note: text, noted_by: text, made_at: now })
  await insert('staff_approval', {
    ...own,
    approval_id: id('approval'),
    operation: 'waive',
    input: JSON.stringify({ chargeId: text }),
    fen: 100,
    reason: text,
    receipt_no: id('receipt'),
    state: 'refused',
    asked_by: JSON.stringify({ kind: 'command', id: '', name: text }),
    asked_at: now,
  })
  await insert('activity', {
    ...own,
    activity_id: id('activity'),
    kind: 'view',
    subject: text,
    title: text,
    at: now,
  })
  await insert('address', {
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
  await insert('researcher_claim', {
    ...own,
    researcher: id('researcher'),
    claim_id: id('claim'),
    state: 'accepted',
    note: text,
    reason: text,
    asked_at: now,
    decided_at: now,
  })
  await insert('researcher_own', {
    ...own,
    researcher: id('researcher'),
    mail,
    biography: text,
  })
}

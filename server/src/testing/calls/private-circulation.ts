import type { IdKind } from './id-fields.ts'
import type { PrivateFacts } from './private-rows.ts'

type CirculationIds = Record<
  Extract<IdKind, 'notice' | 'loan' | 'hold' | 'charge' | 'request' | 'take code' | 'order' | 'refund'>,
  string[]
>

/** Loans, holds, requests, transfers, charges, payments and the notices about them. */
export async function seedCirculation(facts: PrivateFacts): Promise<CirculationIds> {
  await seedLoans(facts)
  await seedRequests(facts)
  await seedPayments(facts)
  await seedNotices(facts)
  await seedLeaving(facts)
  const { id } = facts
  return {
    notice: [id('notice')],
    loan: [id('loan'), id('past-loan')],
    hold: [id('hold')],
    charge: [id('charge')],
    request: ['reservation', 'asked', 'accepted', 'to-hand-over', 'sent'].map(id),
    'take code': ['918273', '918273', '918273', '918274'],
    order: [id('order')],
    refund: [id('refund')],
  }
}

async function seedLoans({ insert, own, now, id, shelf }: PrivateFacts): Promise<void> {
  const [lent, held] = shelf.records
  const [out, back] = shelf.barcodes
  await insert(
    'loan',
    [
      { loan_id: id('loan'), barcode: out, record_id: lent, returned_at: null },
      { loan_id: id('past-loan'), barcode: back, record_id: held, returned_at: now },
    ].map((one) => ({
      ...own,
      ...one,
      library: 'main',
      lent_at: now,
      due_on: '2026-04-01',
      renewed_at: null,
    })),
  )
  await insert('hold', {
    ...own,
    hold_id: id('hold'),
    record_id: held,
    volume: '',
    pickup_library: 'main',
    state: 'waiting',
    barcode: null,
    placed_at: now,
    shelf_until: null,
    ended_at: null,
  })
}

async function seedRequests({ insert, own, now, id, text, shelf }: PrivateFacts): Promise<void> {
  const { tenant } = own
  const [lent, held, asked, wanted] = shelf.records
  const [out, back] = shelf.barcodes
  const sent = { ...own, hold_id: null, holder_id: null, loan_id: null, volume: '', pickup_library: 'main' }
  const facts = { address: text, contact: text, made_at: now, changed_at: now, ends_on: null }
  const reservation = { kind: 'reservation', stage: 'reservation-initiated', status: 'start' } as const
  const initiated = { kind: 'sub-lending', stage: 'request-initiated', status: 'start' } as const
  const scanned = { kind: 'sub-lending', stage: 'accepted-checked', status: 'accepted' } as const
  const onItsWay = { kind: 'logistics', stage: 'in-logistics', status: 'accepted' } as const
  const handingOver = { reader_id: id('asker'), holder_id: own.reader_id, loan_id: id('loan'), barcode: out }
  await insert(
    'request',
    [
      { ...reservation, ...sent, request_no: id('reservation'), record_id: held, hold_id: id('hold') },
      { ...initiated, ...sent, request_no: id('asked'), record_id: asked },
      { ...scanned, ...sent, request_no: id('accepted'), record_id: wanted, holder_id: id('helper') },
      { ...scanned, ...sent, request_no: id('to-hand-over'), record_id: lent, ...handingOver },
      { ...onItsWay, ...sent, request_no: id('sent'), record_id: asked, barcode: back },
    ].map((one) => ({ ...one, ...facts })),
  )
  await insert('request_step', {
    tenant,
    request_no: id('accepted'),
    step: 0,
    event: 'order',
    stage: 'accepted-checked',
    status: 'accepted',
    who: 'reader',
    at: now,
  })
  await insert(
    'take_code',
    ['accepted', 'to-hand-over'].map((one) => ({
      tenant,
      request_no: id(one),
      code: one === 'accepted' ? '918273' : '918274',
      issued_at: now,
      used_at: null,
    })),
  )
}

async function seedPayments({ insert, own, now, id, text, fen, shelf }: PrivateFacts): Promise<void> {
  await insert('charge', {
    ...own,
    charge_id: id('charge'),
    kind: 'fee',
    reference: id('fee'),
    record_id: shelf.records[0],
    barcode: shelf.barcodes[0],
    library: 'main',
    fen,
    state: 'due',
    made_at: now,
    settled_at: null,
    settled_by: null,
  })
  await insert('pay_order', {
    ...own,
    order_no: id('order'),
    provider: 'chaoxing',
    fen,
    state: 'open',
    code_content: text,
    made_at: now,
    expires_at: new Date(now.getTime() + 180_000),
    paid_at: null,
    provider_reference: null,
    paid_fen: null,
  })
  await insert('pay_line', { tenant: own.tenant, order_no: id('order'), charge_id: id('charge'), fen })
  await insert('desk_receipt', { ...own, receipt_no: `receipt of ${id('charge')}`, fen, made_at: now })
  await insert('pay_refund', {
    ...own,
    refund_no: id('refund'),
    order_no: id('order'),
    fen,
    state: 'asked',
    asked_at: now,
    ended_at: null,
  })
}

async function seedNotices({ insert, own, now, id, text }: PrivateFacts): Promise<void> {
  await insert('notice', {
    ...own,
    notice_id: id('notice'),
    kind: 'handed-over',
    facts: JSON.stringify({ title: text, from: text, to: text }),
    once: id('once'),
    sent_at: now,
    read_at: null,
    deleted_at: null,
  })
  await insert('notice_delivery', {
    ...own,
    notice_id: id('notice'),
    channel: 'mail',
    state: 'failed',
    because: text,
    changed_at: now,
  })
}

/** A closed account, with the points that it had. */
async function seedLeaving({ insert, db, own, now, id, fen, shelf }: PrivateFacts): Promise<void> {
  await insert('point_entry', {
    ...own,
    kind: 'returned-in-time',
    reference: id('points'),
    points: fen,
    at: now,
    record_id: shelf.records[0],
  })
  await insert('leaving', { ...own, certificate_no: id('certificate'), left_on: '2201-01-01', left_at: now })
  // closed before that day, so that the certificate holds, and not yet expired
  await db
    .updateTable('reader')
    .set({ valid_until: '2200-01-01' })
    .where('tenant', '=', own.tenant)
    .where('reader_id', '=', own.reader_id)
    .execute()
}

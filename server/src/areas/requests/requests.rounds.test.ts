import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { rounds } from '../../platform/testing/rounds.ts'

const START = new Date('2026-03-15T04:00:00Z')
const MINUTE = 60_000
const at = (ms: number) => portal.setNow(new Date(START.getTime() + ms))
const share = { flags: JSON.stringify({ subLending: true }) }

/** Rounds of the race for the last copy. */
const ROUNDS = rounds(2, 10)

const portal = testPortal()
beforeAll(async () => {
  await portal.load(
    portal.tenant,
    Array.from({ length: 12 + ROUNDS }, (_, no) =>
      entryOf(
        { recordId: `q${no}`, title: `书${no}` },
        { items: [itemOf(`Q${no}`, { callNumber: `I242/${no}` })] },
      ),
    ),
  )
})

const desk = async (...words: string[]) => {
  const spoken = await command(portal, [...words, '--tenant', portal.tenant])
  return spoken.errors[0] ?? spoken.lines.join('\n')
}
const order = (
  account: string,
  recordId: string,
  requestType: 'reservation' | 'commission' | 'home-delivery',
  more = {},
) =>
  portal
    .signIn(account)
    .then((headers) =>
      portal.ask(requests.order, { recordId, requestType, libCode: 'main', ...more }, { headers }),
    )
const stageOf = async (account: string, requestNo: string) => {
  const headers = await portal.signIn(account)
  const { status, stage, takeBarcode } = await portal.ask(requests.detail, { requestNo }, { headers })
  return [status, stage, takeBarcode]
}

test('a withdrawn record and an unknown record give different failures', async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'gone', title: '去' }, { items: [itemOf('G1')] })])
  await setWithdrawn(portal.appContext.database.ofTenant(portal.tenant), portal.tenant, ['gone'], 'withdrawn')
  const headers = await portal.signIn('late comer')
  const about = { recordId: 'gone' }
  const wanted = { ...about, requestType: 'commission' as const, libCode: 'main' }
  const refusals = [
    await portal.refused(requests.before, about, { headers }),
    await portal.refused(requests.order, wanted, { headers }),
    await portal.refused(requests.askReader, about, { headers }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('RECORD_WITHDRAWN'))
})

test('the reader sees which kinds of request are possible, and why others are not', async () => {
  const headers = await portal.signIn('asker')
  const { kinds, places } = await portal.ask(requests.before, { recordId: 'q0' }, { headers, language: 'en' })
  expect(kinds.map(({ requestType, allowed, whyNot, fee }) => [requestType, allowed, whyNot, fee])).toEqual([
    ['commission', true, '', 0],
    ['logistics', true, '', 800],
    ['sub-lending', false, 'NO_READER_TO_ASK', 0],
    ['home-delivery', true, '', 500],
    ['reservation', true, '', 0],
  ])
  expect(places.map(({ libCode }) => libCode)).toContain('main')
  expect((await portal.refused(requests.before, { recordId: 'none' }, { headers })).code).toBe(
    'RECORD_UNKNOWN',
  )
  expect(await portal.ask(requests.places, { callNo: 'I242/0' }, { headers })).toMatchObject([
    { libCode: 'main', copies: 1, onShelf: 1 },
  ])
  const frozen = await portal.signIn('frozen', { state: 'frozen' })
  expect(await portal.ask(requests.mayApply, {}, { headers: frozen })).toMatchObject({
    allowed: false,
    reasons: [{ code: 'READER_FROZEN' }],
  })
  expect(
    await portal.refused(
      requests.order,
      { recordId: 'q0', requestType: 'commission', libCode: 'main' },
      { headers: frozen },
    ),
  ).toMatchObject({
    code: 'READER_FROZEN',
  })
})

test('a request goes from the shelf to the reader, with notices and history', async () => {
  const { requestNo } = await order('bringer', 'q1', 'commission')
  expect(await stageOf('bringer', requestNo)).toEqual(['start', 'commissioning', 'Q1'])
  for (const step of ['accept', 'ship', 'receive']) await desk('desk', 'request', requestNo, step)
  expect(await desk('desk', 'request', requestNo, 'pick')).toContain('REQUEST_STEP_CLOSED')
  expect(await desk('desk', 'shelve', 'Q1')).toBe('Q1 on the pick-up shelf until 2026-03-20')
  const shelved = await portal.ask(
    requests.detail,
    { requestNo },
    { headers: await portal.signIn('bringer') },
  )
  expect(shelved.requestEndDate).toBe('2026-03-20')
  expect(await desk('desk', 'checkout', 'asker', 'Q1')).toContain('ITEM_KEPT')
  expect(await desk('desk', 'checkout', 'bringer', 'Q1')).toContain('Q1 lent to bringer')
  const headers = await portal.signIn('bringer')
  const { history, canCancel } = await portal.ask(requests.detail, { requestNo }, { headers })
  expect(history.map(({ stage }) => stage)).toEqual([
    'commissioning',
    'taking-from-shelf',
    'transshipment',
    'commission-arrived',
    'retained-on-shelf',
    'commissioned-picked-up',
  ])
  expect(canCancel).toBe(false)
  expect((await portal.refused(requests.cancel, { requestNo }, { headers })).code).toBe('REQUEST_STEP_CLOSED')
  const inboxPage = await portal.ask(inbox.list, {}, { headers, language: 'en' })
  expect(inboxPage.records.map(({ kind }) => kind).toSorted()).toEqual(['arrived', 'request-step'])
  const stranger = await portal.signIn('asker')
  const unknown = { code: 'REQUEST_UNKNOWN' }
  expect(await portal.refused(requests.detail, { requestNo }, { headers: stranger })).toMatchObject(unknown)
  expect(await portal.refused(requests.cancel, { requestNo }, { headers: stranger })).toMatchObject(unknown)
  expect(await portal.refused(requests.takeCode, { requestNo }, { headers: stranger })).toMatchObject(unknown)
  expect(await portal.refused(requests.book, { requestNo }, { headers: stranger })).toMatchObject(unknown)
})

test('the queue is served in order and skips a cancelled request and one that is not collected', async () => {
  await portal.signIn('first')
  await desk('desk', 'checkout', 'first', 'Q2').catch(() => '')
  const [second, third, fourth] = [
    await order('second', 'q2', 'reservation'),
    await order('third', 'q2', 'reservation'),
    await order('fourth', 'q2', 'reservation'),
  ]
  expect([second.before, third.before, fourth.before]).toEqual([0, 1, 2])
  const headers = await portal.signIn('second')
  expect(
    await portal.refused(
      requests.order,
      { recordId: 'q2', requestType: 'reservation', libCode: 'main' },
      { headers },
    ),
  ).toMatchObject({ code: 'HELD_ALREADY' })
  expect(await desk('desk', 'checkin', 'Q2')).toContain('keep it for pick-up at main')
  expect(await stageOf('second', second.requestNo)).toEqual(['accepted', 'reservation-arrived', 'Q2'])
  await portal.ask(requests.cancel, { requestNo: second.requestNo }, { headers })
  await portal.ask(requests.cancel, { requestNo: second.requestNo }, { headers })
  expect(await stageOf('second', second.requestNo)).toEqual(['cancelled', 'reservation-arrived', 'Q2'])
  expect(await stageOf('third', third.requestNo)).toEqual(['accepted', 'reservation-arrived', 'Q2'])
  await desk('desk', 'shelve', 'Q2')
  at(7 * 86_400_000)
  expect(await desk('nightly')).toContain('1 holds expired')
  expect(await stageOf('third', third.requestNo)).toEqual(['ended', 'on-shelf', 'Q2'])
  expect(await stageOf('fourth', fourth.requestNo)).toEqual(['accepted', 'reservation-arrived', 'Q2'])
  at(0)
})

test('a delivered copy costs its fee once it is sent, and is on loan once it has arrived', async () => {
  const headers = await portal.signIn('distant')
  const wanted = { recordId: 'q3', requestType: 'home-delivery', libCode: 'main' } as const
  expect((await portal.refused(requests.order, wanted, { headers })).code).toBe('ADDRESS_UNKNOWN')
  const { addressId } = await portal.ask(
    addresses.add,
    { divisionCode: '420106', address: '珞珈山', postcode: '430072', name: '林', phone: '13900000001' },
    { headers },
  )
  const { requestNo } = await portal.ask(requests.order, { ...wanted, addressId }, { headers })
  expect((await portal.refused(requests.manage, { requestNo, event: 'receive' }, { headers })).code).toBe(
    'REQUEST_STEP_CLOSED',
  )
  for (const step of ['accept', 'pick', 'ship'])
    expect(await desk('desk', 'request', requestNo, step)).toContain(step)
  await portal.ask(requests.manage, { requestNo, event: 'receive' }, { headers })
  expect((await portal.ask(loans.list, {}, { headers })).records.map(({ barcode }) => barcode)).toEqual([
    'Q3',
  ])
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const charges = await db
    .selectFrom('charge')
    .select(['kind', 'fen', 'state'])
    .where('tenant', '=', portal.tenant)
    .where('reference', '=', requestNo)
    .execute()
  expect(charges).toEqual([{ kind: 'fee', fen: 500, state: 'due' }])
})

test('a copy passes from one reader to another with a take code of five minutes, once', async () => {
  await portal.signIn('giver', share)
  await desk('desk', 'checkout', 'giver', 'Q4')
  const taker = await portal.signIn('taker', { name: '王小明' })
  const { requestNo } = await portal.ask(requests.askReader, { recordId: 'q4' }, { headers: taker })
  expect((await portal.refused(requests.takeCode, { requestNo }, { headers: taker })).code).toBe(
    'REQUEST_STEP_CLOSED',
  )
  const giver = await portal.signIn('giver')
  const { records } = await portal.ask(requests.others, {}, { headers: giver })
  expect(records.map(({ requestNo: no, requester, status }) => [no, requester, status])).toEqual([
    [requestNo, '王*', 'start'],
  ])
  expect(
    (await portal.refused(requests.takeUp, { requestNo, userId: 'somebody' }, { headers: giver })).code,
  ).toBe('WRONG_PERSON')
  expect(
    (await portal.refused(requests.takeUp, { requestNo }, { headers: await portal.signIn('asker') })).code,
  ).toBe('LOAN_UNKNOWN')
  await portal.ask(requests.takeUp, { requestNo, groupCode: portal.tenant }, { headers: giver })
  expect(
    (await portal.refused(requests.scanned, { requestNo, barcode: 'Q1' }, { headers: giver })).code,
  ).toBe('ITEM_UNKNOWN')
  await portal.ask(requests.scanned, { requestNo, barcode: 'Q4' }, { headers: giver })
  const shown = await portal.ask(requests.takeCode, { requestNo }, { headers: taker })
  expect(shown.takeCode).toMatch(/^\d{6}$/)
  expect(shown.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(shown.secondsLeft).toBe(300)
  at(2 * MINUTE)
  const again = await portal.ask(requests.takeCode, { requestNo }, { headers: taker })
  expect([again.takeCode, again.secondsLeft]).toEqual([shown.takeCode, 180])
  const wrong = shown.takeCode === '000000' ? '000001' : '000000'
  expect(
    (
      await portal.refused(
        requests.confirm,
        { requestNo, takeCode: wrong },
        { headers: giver, language: 'en' },
      )
    ).message,
  ).toBe('Please enter the correct pickup code')
  at(5 * MINUTE + 1)
  expect(
    (await portal.refused(requests.confirm, { requestNo, takeCode: shown.takeCode }, { headers: giver }))
      .code,
  ).toBe('TAKE_CODE_WRONG')
  const fresh = await portal.ask(requests.takeCode, { requestNo }, { headers: taker })
  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      portal.ask(requests.confirm, { requestNo, takeCode: fresh.takeCode }, { headers: giver }),
    ),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await portal.ask(loans.list, {}, { headers: giver })).total).toBe(0)
  expect(
    (await portal.ask(loans.list, {}, { headers: taker })).records.map(({ barcode }) => barcode),
  ).toEqual(['Q4'])
  expect(await stageOf('taker', requestNo)).toEqual(['completed', 'borrowed', 'Q4'])
  at(0)
})

test('a take code is invalid after five wrong guesses', async () => {
  await portal.signIn('giver', share)
  await desk('desk', 'checkout', 'giver', 'Q5')
  const taker = await portal.signIn('guessed')
  const { requestNo } = await portal.ask(requests.askReader, { recordId: 'q5' }, { headers: taker })
  const giver = await portal.signIn('giver')
  await portal.ask(requests.takeUp, { requestNo }, { headers: giver })
  await portal.ask(requests.scanned, { requestNo, barcode: 'Q5' }, { headers: giver })
  const { takeCode } = await portal.ask(requests.takeCode, { requestNo }, { headers: taker })
  for (let tries = 0; tries < 5; tries++) {
    await portal.refused(requests.confirm, { requestNo, takeCode: 'x' }, { headers: giver })
  }
  expect((await portal.refused(requests.confirm, { requestNo, takeCode }, { headers: giver })).code).toBe(
    'TAKE_CODE_WRONG',
  )
  await portal.ask(requests.manage, { requestNo, event: 'decline' }, { headers: giver })
  expect(await stageOf('guessed', requestNo)).toEqual(['start', 'request-initiated', ''])
})

test('fifty readers request the last copy at once: one gets it, the others form one queue', async () => {
  // teachers may have ten requests at a time
  const readers = await Promise.all(
    Array.from({ length: 50 }, (_, no) => portal.signIn(`crowd-${no}`, { reader_type: 'teacher' })),
  )
  for (let round = 0; round < ROUNDS; round++) {
    const recordId = `q${12 + round}`
    const answers = await Promise.all(
      readers.map((headers) =>
        portal.ask(requests.order, { recordId, requestType: 'reservation', libCode: 'main' }, { headers }),
      ),
    )
    const holds = await portal.appContext.database
      .ofTenant(portal.tenant)
      .selectFrom('hold')
      .select(['state', 'barcode'])
      .where('tenant', '=', portal.tenant)
      .where('record_id', '=', recordId)
      .orderBy('hold_no')
      .execute()
    expect(holds).toHaveLength(50)
    expect(holds.map(({ state }) => state)).toEqual([
      'claimed',
      ...Array.from({ length: 49 }, () => 'waiting'),
    ])
    const waiting = answers.map(({ before }) => before).toSorted((one, other) => one - other)
    expect(waiting).toEqual([0, 0, ...Array.from({ length: 48 }, (_, no) => no + 1)])
  }
})

test('a held copy counts as not on the shelf in searches until the hold ends', async () => {
  const onShelf = async () =>
    (
      await portal.ask(search.search, {
        searchItems: [{ searchField: 'title', searchWord: '书11', matchMode: '1' }],
        onlyOnShelf: '1',
      })
    ).total
  expect(await onShelf()).toBe(1)
  const { requestNo } = await order('shelf-asker', 'q11', 'commission')
  await expect.poll(onShelf).toBe(0)
  await portal.ask(requests.cancel, { requestNo }, { headers: await portal.signIn('shelf-asker') })
  await expect.poll(onShelf).toBe(1)
})

import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { describeBranches } from '../../testing/branches.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-03-15T04:00:00Z')
const afterDays = (days: number) => portal.setNow(new Date(START.getTime() + days * DAY_MS))

const portal = testPortal()
beforeAll(async () => {
  const named = (name: string) => ({ 'zh-CN': name, 'zh-TW': name, en: name })
  await describeBranches(portal, portal.tenant, [
    { code: 'main', name: named('Main') },
    { code: 'west', name: named('West') },
  ])
  await portal.load(
    portal.tenant,
    Array.from({ length: 8 }, (_, no) =>
      entryOf({ recordId: `k${no}`, title: `书${no}` }, { items: [itemOf(`K${no}a`), itemOf(`K${no}b`)] }),
    ),
  )
})

const desk = async (...words: string[]) => {
  const spoken = await command(portal, [...words, '--tenant', portal.tenant])
  return spoken.errors[0] ?? spoken.lines.join('\n')
}
const set = async (change: string) => {
  await command(portal, ['tenant', 'set', portal.tenant, change])
  await portal.appContext.tenants.refresh()
}
const reserve = async (account: string, recordId: string, volume = '') =>
  portal.ask(
    requests.order,
    { recordId, volume, requestType: 'reservation', libCode: 'main' },
    { headers: await portal.signIn(account) },
  )
const detailOf = async (account: string, requestNo: string) =>
  portal.ask(requests.detail, { requestNo }, { headers: await portal.signIn(account) })
const lendTo = async (account: string, ...barcodes: string[]) => {
  await portal.signIn(account)
  for (const barcode of barcodes)
    expect(await desk('desk', 'checkout', account, barcode)).toContain('lent to')
}
const lent = (barcode: string) => itemOf(barcode, { status: 'on-loan' })
const whyNotRenewed = async (account: string) =>
  (await portal.ask(loans.list, {}, { headers: await portal.signIn(account) })).records.map(
    ({ whyNot }) => whyNot,
  )
const renewAll = async (account: string) => {
  const headers = await portal.signIn(account)
  const { records } = await portal.ask(loans.list, {}, { headers })
  const { rows } = await portal.ask(
    loans.renew,
    { loanIds: records.map(({ loanId }) => loanId) },
    { headers },
  )
  return rows.map(({ whyNot }) => whyNot)
}

test('a reservation gets a free copy at once, and then does not stop renewals', async () => {
  await lendTo('has-k0', 'K0a')
  const { requestNo, before } = await reserve('wants-k0', 'k0')
  expect(before).toBe(0)
  expect(await detailOf('wants-k0', requestNo)).toMatchObject({
    status: 'accepted',
    stage: 'taking-from-shelf',
    takeBarcode: 'K0b',
  })
  afterDays(10)
  expect(await whyNotRenewed('has-k0')).toEqual([''])
  expect(await renewAll('has-k0')).toEqual([''])
  afterDays(0)
})

test('renewal is refused only while waiting holds outnumber free copies', async () => {
  await lendTo('has-k1', 'K1a')
  await lendTo('has-k1b', 'K1b')
  await reserve('wants-k1', 'k1')
  afterDays(10)
  expect(await whyNotRenewed('has-k1')).toEqual(['WANTED_BY_OTHER'])
  expect(await renewAll('has-k1')).toEqual(['WANTED_BY_OTHER'])
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'k1', title: '书1' }, { items: [lent('K1a'), lent('K1b'), itemOf('K1c')] }),
  ])
  expect(await whyNotRenewed('has-k1')).toEqual([''])
  expect(await renewAll('has-k1')).toEqual([''])
  afterDays(0)
})

test('at night a copy that has become free goes to the first waiting hold', async () => {
  await lendTo('has-k2', 'K2a', 'K2b')
  const first = await reserve('first-k2', 'k2')
  const second = await reserve('second-k2', 'k2')
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'k2', title: '书2' }, { items: [lent('K2a'), lent('K2b'), itemOf('K2c')] }),
  ])
  await desk('nightly')
  expect(await detailOf('first-k2', first.requestNo)).toMatchObject({
    stage: 'taking-from-shelf',
    takeBarcode: 'K2c',
  })
  expect(await detailOf('second-k2', second.requestNo)).toMatchObject({ takeBarcode: '', before: 0 })
})

test('a place in the queue has the day on which its copy is due back, in the form, the holdings and the list', async () => {
  await lendTo('has-k7', 'K7a')
  afterDays(4)
  await lendTo('has-k7b', 'K7b')
  const told = async (account: string) => {
    const headers = await portal.signIn(account)
    const [row] = (await portal.ask(requests.list, {}, { headers })).records
    const { kinds } = await portal.ask(requests.before, { recordId: 'k7' }, { headers })
    const { ways } = await portal.ask(holdings.ways, { recordId: 'k7' }, { headers })
    const offered = kinds.find(({ requestType }) => requestType === 'reservation')?.expectedOn
    expect(ways.find(({ kind }) => kind === 'reserve')?.expectedOn).toBe(offered)
    return [row?.expectedOn, offered]
  }
  // lent for 30 days on 15 and 19 March
  expect(await told('first-k7')).toEqual([undefined, '2026-04-14'])
  await reserve('first-k7', 'k7')
  expect(await told('first-k7')).toEqual(['2026-04-14', '2026-04-18'])
  await reserve('second-k7', 'k7')
  expect(await told('second-k7')).toEqual(['2026-04-18', ''])
  // an overdue copy counts from today
  afterDays(32)
  expect(await told('first-k7')).toEqual(['2026-04-16', ''])
  await set('requestDays={"reservation":2}')
  expect(await told('second-k7')).toEqual(['2026-04-20', ''])
  await set('requestDays={}')
  afterDays(0)
})

test('while copies stand on the shelf the reservation is offered last', async () => {
  await lendTo('has-k3', 'K3a')
  const headers = await portal.signIn('looks-k3')
  const kinds = async () =>
    (await portal.ask(requests.before, { recordId: 'k3' }, { headers })).kinds
      .filter(({ allowed }) => allowed)
      .map(({ requestType }) => requestType)
  expect((await kinds()).at(-1)).toBe('reservation')
  expect((await kinds())[0]).toBe('commission')
  await lendTo('has-k3b', 'K3b')
  expect(await kinds()).toEqual(['reservation'])
})

test('an order that the form says is closed is refused with the same code', async () => {
  await lendTo('has-k4', 'K4a', 'K4b')
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'room', title: '阅览' }, { items: [itemOf('R1', { status: 'reference' })] }),
  ])
  const headers = await portal.signIn('orders-k4')
  for (const recordId of ['k4', 'room']) {
    const { kinds } = await portal.ask(requests.before, { recordId }, { headers })
    for (const { requestType, whyNot } of kinds) {
      if (requestType === 'logistics' || requestType === 'home-delivery' || whyNot === '') continue
      const refused =
        requestType === 'sub-lending'
          ? await portal.refused(requests.askReader, { recordId }, { headers })
          : await portal.refused(requests.order, { recordId, requestType, libCode: 'main' }, { headers })
      expect([recordId, requestType, refused.code]).toEqual([recordId, requestType, whyNot])
    }
  }
  const volume = { recordId: 'k4', volume: '9', requestType: 'reservation' as const, libCode: 'main' }
  expect((await portal.refused(requests.order, volume, { headers })).code).toBe('NO_COPY_TO_LEND')
})

const share = { flags: JSON.stringify({ subLending: true }) }

test('a hand-over does not overtake the queue; the first who waits may take the copy', async () => {
  const giver = await portal.signIn('has-k5', share)
  await lendTo('has-k5', 'K5a')
  await lendTo('has-k5b', 'K5b')
  const late = await portal.signIn('late-k5')
  const { requestNo } = await portal.ask(requests.askReader, { recordId: 'k5' }, { headers: late })
  await portal.ask(requests.takeUp, { requestNo }, { headers: giver })
  await portal.ask(requests.scanned, { requestNo, barcode: 'K5a' }, { headers: giver })
  const reserved = await reserve('first-k5', 'k5')
  const { takeCode } = await portal.ask(requests.takeCode, { requestNo }, { headers: late })
  const overtaking = await portal.refused(requests.confirm, { requestNo, takeCode }, { headers: giver })
  expect(overtaking.code).toBe('WANTED_BY_OTHER')
  const later = await portal.signIn('later-k5')
  expect((await portal.refused(requests.askReader, { recordId: 'k5' }, { headers: later })).code).toBe(
    'WANTED_BY_OTHER',
  )
  const first = await portal.signIn('first-k5')
  const own = await portal.ask(requests.askReader, { recordId: 'k5' }, { headers: first })
  await portal.ask(requests.takeUp, own, { headers: giver })
  const shown = await portal.ask(requests.takeCode, own, { headers: first })
  const unseen = { ...own, takeCode: shown.takeCode }
  expect((await portal.refused(requests.confirm, unseen, { headers: giver })).code).toBe(
    'REQUEST_STEP_CLOSED',
  )
  await portal.ask(requests.scanned, { ...own, barcode: 'K5a' }, { headers: giver })
  await portal.ask(requests.confirm, { ...own, takeCode: shown.takeCode }, { headers: giver })
  expect(
    (await portal.ask(loans.list, {}, { headers: first })).records.map(({ barcode }) => barcode),
  ).toEqual(['K5a'])
  expect((await detailOf('first-k5', reserved.requestNo)).status).toBe('cancelled')
})

test('a reader whose copy is asked for is told so once, without the name of the asker', async () => {
  const giver = await portal.signIn('has-k6', share)
  await lendTo('has-k6', 'K6a')
  const asker = await portal.signIn('asks-k6', { name: '王小明' })
  await portal.ask(requests.askReader, { recordId: 'k6' }, { headers: asker })
  for (const [language, text] of [
    ['zh-CN', '有读者希望您转借《书6》'],
    ['zh-TW', '有讀者希望您轉借《书6》'],
    ['en', 'A reader asks you to pass on “书6”'],
  ] as const) {
    const { records } = await portal.ask(inbox.list, {}, { headers: giver, language })
    const asked = records.filter(({ kind }) => kind === 'asked-of-you')
    expect(asked.map((notice) => notice.text.includes(text))).toEqual([true])
    expect(JSON.stringify(asked)).not.toContain('王')
  }
})

test('the own branch leads among the places, and a copy that stands there is set aside, not sent', async () => {
  const of = async (libCode: string) => {
    const headers = await portal.signIn(`of ${libCode}`, { lib_code: libCode })
    const { kinds, places } = await portal.ask(requests.before, { recordId: 'k9' }, { headers })
    return [places[0]?.libCode, kinds.find(({ allowed }) => allowed)?.requestType]
  }
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'k9', title: '书' }, { items: [itemOf('K9', { branch: 'west' })] }),
  ])
  expect(await of('west')).toEqual(['west', 'reservation'])
  expect(await of('main')).toEqual(['main', 'commission'])
})

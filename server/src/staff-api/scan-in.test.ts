import type { AnswerOf, AskOf, StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeBranches } from '../testing/branches.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const START = new Date('2026-03-16T04:00:00Z')
const MORNING = 20
const portal = testPortal()
const words = (name: string) => ({ 'zh-CN': name, 'zh-TW': name, en: name })
let token = ''
beforeAll(async () => {
  portal.setNow(START)
  await describeBranches(portal, portal.tenant, [
    { code: 'main', name: words('总馆') },
    { code: 'east', name: words('东馆') },
  ])
  const copies = Array.from({ length: MORNING }, (_, no) =>
    entryOf(
      { recordId: `m${no}`, title: `晨书 ${no}` },
      { items: [itemOf(`M${no}`, { callNumber: `I2/${MORNING - no}` })] },
    ),
  )
  await portal.load(portal.tenant, [
    ...copies,
    entryOf({ recordId: 'two', title: '两册' }, { items: [itemOf('T1'), itemOf('T2', { branch: 'east' })] }),
    entryOf({ recordId: 'lent', title: '借走' }, { items: [itemOf('L1')] }),
    entryOf({ recordId: 'free', title: '在架' }, { items: [itemOf('F1')] }),
    entryOf({ recordId: 'post', title: '寄送' }, { items: [itemOf('P1')] }),
    ...['S1', 'S2', 'S3', 'S4'].map((barcode) =>
      entryOf(
        { recordId: `r-${barcode}`, title: '外来' },
        { items: [itemOf(barcode, { status: 'on-loan' })] },
      ),
    ),
  ])
  token = await signInStaff(portal, ['circulation'])
})

const ask = async <Name extends StaffCallName>(path: Name, body: AskOf<Name>) => {
  const answer = await askStaff(portal, path, body, { token })
  return { ...answer, data: answer.data as AnswerOf<Name> }
}
const scan = async (barcode: string, branch = 'main') => {
  const { status, errCode, data } = await ask('scan-in', { barcode, branch })
  expect([status, errCode]).toEqual([200, null])
  return data
}
const order = async (
  account: string,
  recordId: string,
  requestType: 'reservation' | 'commission' | 'home-delivery',
  libCode: string,
) => {
  const headers = await portal.signIn(account)
  const to = {
    divisionCode: '420106',
    address: '珞珈山',
    postcode: '430072',
    name: '林',
    phone: '13900000001',
  }
  const { addressId } =
    requestType === 'home-delivery'
      ? await portal.ask(addresses.add, to, { headers })
      : { addressId: undefined }
  const wanted = { recordId, requestType, libCode, ...(addressId === undefined ? {} : { addressId }) }
  return (await portal.ask(requests.order, wanted, { headers })).requestNo
}
const told = async (account: string, kind: string) =>
  (await portal.ask(inbox.list, {}, { headers: await portal.signIn(account) })).records.filter(
    (one) => one.kind === kind,
  ).length
const total = async (task: AskOf<'list-requests'>['task']) =>
  (await ask('list-requests', { task })).data.total
const copy = async (barcode: string) => (await ask('show-copy', { barcode })).data

describe('a copy that is asked for', () => {
  test('goes from its shelf to a reader elsewhere by scans alone: twenty of a morning', async () => {
    const barcodes = Array.from({ length: MORNING }, (_, no) => `M${no}`)
    await Promise.all(
      barcodes.map((_, no) =>
        order(`early-${no}`, `m${no}`, no % 2 === 0 ? 'commission' : 'reservation', 'east'),
      ),
    )
    for (const barcode of barcodes) {
      const sent = await scan(barcode)
      expect(sent).toMatchObject({ next: 'send', to: 'east', returned: null })
      expect(sent.steps.at(-1)).toBe('ship')
      // a second scan at the same desk changes nothing
      expect(await scan(barcode)).toMatchObject({ next: 'send', to: 'east', steps: [] })
    }
    expect([await total('receive'), await total('fetch'), await total('ship')]).toEqual([MORNING, 0, 0])
    for (const [no, barcode] of barcodes.entries()) {
      const kept = await scan(barcode, 'east')
      expect(kept).toMatchObject({ next: 'hold', to: 'east', steps: ['receive', 'shelve'] })
      expect(kept.shelfUntil).toMatch(/^2026-/)
      expect((await copy(barcode)).hold).toMatchObject({
        state: 'shelved',
        reader: `…${`early-${no}`.slice(-4)}`,
      })
    }
    expect(await total('')).toBe(0)
    expect((await ask('list-pick-up', { branch: 'east' })).data.total).toBe(MORNING)
    expect(await told('early-0', 'arrived')).toBe(1)
    const lent = await ask('checkout', { account: 'early-0', barcode: 'M0' })
    expect(lent.status).toBe(200)
  })

  test('is shelved in one scan where it is picked up, and lent by nobody else', async () => {
    await order('near', 'free', 'reservation', 'main')
    expect(await scan('F1')).toMatchObject({ next: 'hold', to: 'main', steps: ['pick', 'shelve'] })
    expect((await ask('checkout', { account: 'early-1', barcode: 'F1' })).errCode).toBe('ITEM_KEPT')
    expect(await scan('F1')).toMatchObject({ next: 'hold', steps: [] })
  })

  test('comes back from a loan and goes on to the next reader in the same scan', async () => {
    await portal.signIn('first')
    await ask('checkout', { account: 'first', barcode: 'L1' })
    await order('second', 'lent', 'reservation', 'east')
    const back = await scan('L1')
    expect(back).toMatchObject({ next: 'send', to: 'east', steps: ['return', 'ship'] })
    expect(back.returned).toMatchObject({ lateDays: 0, fine: 0 })
    expect(JSON.stringify(back)).not.toContain('first')
    expect(await scan('L1', 'east')).toMatchObject({ next: 'hold', steps: ['receive', 'shelve'] })
  })

  test('is picked by one scan and sent to the door by the next', async () => {
    await order('at-home', 'post', 'home-delivery', 'main')
    expect(await scan('P1')).toMatchObject({ next: 'pack', steps: ['accept', 'pick'] })
    expect((await copy('P1')).hold).toMatchObject({ address: expect.stringContaining('珞珈山') })
    expect(await scan('P1')).toMatchObject({ next: 'on-its-way', steps: ['ship'] })
    expect(await scan('P1')).toMatchObject({ next: 'on-its-way', steps: [] })
  })
})

describe('a copy that nobody asked for', () => {
  test('is told where it belongs, here or at another branch', async () => {
    expect(await scan('T1')).toMatchObject({ next: 'shelf', to: 'main', steps: [], returned: null })
    expect(await scan('T2')).toMatchObject({ next: 'send', to: 'east', steps: [], branch: 'east' })
    expect((await ask('scan-in', { barcode: 'none' })).errCode).toBe('ITEM_UNKNOWN')
    expect((await ask('scan-in', { barcode: 'T1', branch: 'nowhere' })).errCode).toBe('LIBRARY_UNKNOWN')
    await ask('lost', { barcode: 'T1', fen: 0 })
    expect(await scan('T1')).toMatchObject({ next: 'nothing', status: 'lost' })
    await ask('found', { barcode: 'T1' })
  })

  test('is lent by the catalogue alone: it comes back, is lent, lost and found at the desk', async () => {
    expect(await copy('S1')).toMatchObject({ status: 'on-loan', loan: null })
    const back = await scan('S1')
    expect(back).toMatchObject({ next: 'shelf', steps: ['return'], status: 'available' })
    expect(back.returned).toMatchObject({ loanId: '' })
    await portal.signIn('lender')
    expect((await ask('checkout', { account: 'lender', barcode: 'S2' })).status).toBe(200)
    expect((await ask('checkout', { account: 'lender', barcode: 'S2' })).errCode).toBe('ITEM_ON_LOAN')
    expect((await ask('lost', { barcode: 'S3', fen: 500 })).data).toEqual({ chargeId: '', fen: 0 })
    expect((await ask('found', { barcode: 'S3' })).status).toBe(200)
    expect((await ask('found', { barcode: 'S4' })).status).toBe(200)
    expect((await ask('checkin', { barcode: 'S4' })).errCode).toBe('ITEM_NOT_OUT')
    for (const barcode of ['S1', 'S3', 'S4']) expect((await copy(barcode)).status).toBe('available')
  })
})

describe('a copy that is not on its shelf', () => {
  const missed = (requestNo: string, barcode: string) => ask('not-found', { requestNo, barcode })

  test('passes the request to the next copy; the reader is told only when none is left', async () => {
    const requestNo = await order('seeker', 'two', 'reservation', 'main')
    expect((await missed(requestNo, 'T1')).data).toMatchObject({ barcode: 'T2', isEnded: false })
    // somebody else looks at the row of before, or presses twice: nobody has looked for the second copy
    expect((await missed(requestNo, 'T1')).errCode).toBe('REQUEST_STEP_CLOSED')
    expect((await copy('T2')).status).not.toBe('lost')
    const list = await ask('list-requests', { task: 'fetch', branch: 'east' })
    expect(list.data.records.map(({ barcode }) => barcode)).toContain('T2')
    expect(await told('seeker', 'request-step')).toBe(0)
    expect((await missed(requestNo, 'T2')).data).toMatchObject({ barcode: '', isEnded: true })
    expect(await told('seeker', 'request-step')).toBe(1)
    expect((await missed(requestNo, 'T2')).errCode).toBe('REQUEST_STEP_CLOSED')
    for (const barcode of ['T1', 'T2']) expect((await copy(barcode)).status).toBe('lost')
  })

  test('lets the request wait where another copy is lent, and the returned one goes to it', async () => {
    await portal.load(portal.tenant, [
      entryOf({ recordId: 'pair', title: '一双' }, { items: [itemOf('W1'), itemOf('W2')] }),
    ])
    await ask('checkout', { account: 'lender', barcode: 'W1' })
    const requestNo = await order('patient', 'pair', 'reservation', 'main')
    expect((await missed(requestNo, 'W2')).data).toMatchObject({ barcode: '', isEnded: false })
    expect(await scan('W1')).toMatchObject({ next: 'hold', steps: ['return', 'shelve'] })
  })

  test('what is to be fetched is listed as it stands on the shelves', async () => {
    const shelf = ['B3/1', 'B2/10', 'B2/9', 'A1/1', 'C4/2', 'C4/11']
    await portal.load(
      portal.tenant,
      shelf.map((callNumber, no) =>
        entryOf({ recordId: `o${no}`, title: `序 ${no}` }, { items: [itemOf(`O${no}`, { callNumber })] }),
      ),
    )
    for (const no of shelf.keys()) await order(`walker-${no}`, `o${no}`, 'reservation', 'main')
    const { data } = await ask('list-requests', { task: 'fetch' })
    expect(data.records.map(({ callNumber }) => callNumber)).toEqual([
      'A1/1',
      'B2/9',
      'B2/10',
      'B3/1',
      'C4/2',
      'C4/11',
    ])
    const second = await ask('list-requests', { task: 'fetch', rows: 2, page: 2 })
    expect(second.data.records.map(({ callNumber }) => callNumber)).toEqual(['B2/10', 'B3/1'])
  })
})

test('a copy is found by words of its title, its call number, or what is left of the barcode', async () => {
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'worn', title: '黄河水文年鉴' },
      { items: [itemOf('310158800421', { callNumber: 'P337.2/19' })] },
    ),
  ])
  const found = async (text: string) =>
    (await ask('find-copies', { text })).data.records.map(({ barcode }) => barcode)
  for (const text of ['黄河水文', 'P337.2', '158800', '0421', '310158800421'])
    expect([text, await found(text)]).toEqual([text, ['310158800421']])
  const [copyRow] = (await ask('find-copies', { text: '0421' })).data.records
  expect(copyRow).toMatchObject({ title: '黄河水文年鉴', branch: 'main', status: 'available' })
  const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  const elsewhere = await askStaff(
    portal,
    'find-copies',
    { text: '310158800421' },
    { token: foreign, as: portal.neighbour },
  )
  expect(elsewhere.data).toMatchObject({ total: 0 })
})

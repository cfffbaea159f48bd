import { donations } from '@wenyuan/contract/areas/donations.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'

const portal = testPortal()
/** The number of each gift, by the year in which it was offered, received and decided. */
const gifts = new Map<string, string>()
let staff: Awaited<ReturnType<typeof staffCaller>>
const signIn = () => portal.signIn('donor', { name: '王小明' })
const offer = async () =>
  (await portal.ask(donations.offer, { lines: [{ title: '家谱' }] }, { headers: await signIn() })).donationNo

beforeAll(async () => {
  staff = await staffCaller(portal)
  for (const year of ['2024', '2026', '2025']) {
    portal.setNow(new Date(`${year}-05-01T04:00:00Z`))
    const donationNo = await offer()
    gifts.set(year, donationNo)
    await staff('donation', { donationNo, to: 'received' })
    await staff('donation-title', { donationNo, line: 1, outcome: 'kept' })
  }
})

const years = (numbers: readonly string[]) =>
  numbers.map((one) => [...gifts].find(([, donationNo]) => donationNo === one)?.[0])

test('readers see the latest gift first, and the latest year', async () => {
  const own = await portal.ask(donations.own, {}, { headers: await signIn() })
  expect(years(own.records.map(({ donationNo }) => donationNo))).toEqual(['2026', '2025', '2024'])
  const kept = await portal.ask(donations.list, {})
  expect(years(kept.records.map(({ donationNo }) => donationNo))).toEqual(['2026', '2025', '2024'])
  expect(kept.years.map(({ year }) => year)).toEqual(['2026', '2025', '2024'])
})

test('staff see first who has waited longest', async () => {
  const offered: string[] = []
  for (const day of ['03', '01', '02']) {
    portal.setNow(new Date(`2026-06-${day}T04:00:00Z`))
    offered[Number(day) - 1] = await offer()
  }
  const { data } = await staff('list-donations', { state: 'offered' }, '')
  const { records } = data as { records: { donationNo: string }[] }
  expect(records.map(({ donationNo }) => donationNo)).toEqual(offered)
})

import { account } from '@wenyuan/contract/areas/account.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { entryOf, itemOf } from '@wenyuan/server/testing/entries.ts'
import { openReaderDesk } from '@wenyuan/server/testing/reader-desk.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { beforeAll, expect, test } from 'vitest'
import { openSystemsInTest } from './systems-in-test.ts'

const desk = openReaderDesk()
const systems = openSystemsInTest()
const { settingsOf, lending } = systems
let token = ''
beforeAll(async () => {
  token = await signInStaff(desk.portal, ['administrator'])
  await desk.portal.load(desk.portal.tenant, [
    entryOf({ recordId: 'asked', title: '漱玉词' }, { items: [itemOf('asked-1')] }),
  ])
  for (const rows of Object.values(systems.rows)) rows.addTitle('漱玉词', ['asked-1'])
})

const use = (kind: keyof typeof settingsOf, settings: object = settingsOf[kind]()) =>
  desk.portal.appContext.librarySystems.choose(
    tenantOf(desk.portal.appContext, desk.portal.tenant),
    kind,
    settings,
  )
const inRoom = async (name: string) => askStaff(desk.portal, 'show-reader', { account: name }, { token })
const onOwnPage = async (headers: Record<string, string>) => ({
  me: await desk.portal.ask(account.user, {}, { headers }),
  limits: await desk.portal.ask(account.limits, {}, { headers }),
})

const flagOf = { CARD_LOST: 'lostFlag', CARD_EXPIRED: 'expiredFlag', READER_FROZEN: 'frozenFlag' } as const

/** What each system can tell of a patron: FOLIO has no lost cards, SIP2 no last day. */
const told = [
  ['koha', 'READER_FROZEN', { stopped: true }],
  ['koha', 'CARD_LOST', { lost: true }],
  ['koha', 'CARD_EXPIRED', { validUntil: '2026-03-01' }],
  ['folio', 'READER_FROZEN', { stopped: true }],
  ['folio', 'CARD_EXPIRED', { validUntil: '2026-03-01' }],
  ['folio', 'DEBT_TOO_HIGH', { owes: 9_900 }],
  ['sip2', 'READER_FROZEN', { stopped: true }],
  ['sip2', 'CARD_LOST', { lost: true }],
  ['sip2', 'DEBT_TOO_HIGH', { owes: 9_900 }],
] as const

test.each(told)('%s: %s is said in the room, to the reader and in the refusal', async (kind, code, facts) => {
  await use(kind)
  // our own books say otherwise, and have no part in it
  const { name, headers } = await desk.someone({ valid_until: '2025-01-31' })
  systems.addPatron(name)
  const patron = lending.patron(name)
  expect((await inRoom(name)).data).toMatchObject({ state: 'normal', blocks: [], debt: 0, isCardLost: false })
  expect(await onOwnPage(headers)).toMatchObject({
    me: { lostFlag: false, frozenFlag: false, expiredFlag: false, cardElsewhereFlag: true },
    limits: { blocks: [], borrowFlag: true },
  })
  // it would go on lending to a card that is lost in our books alone
  const lost = { operation: '1', ...(await desk.shown()) } as const
  expect((await desk.portal.refused(account.checkCardPassword, lost, { headers })).code).toBe(
    'LIBRARY_CANNOT',
  )

  Object.assign(patron ?? {}, facts)
  const owes = patron?.owes ?? 0
  const room = (await inRoom(name)).data as StaffReaderView
  expect(room).toMatchObject({ blocks: [code], debt: owes, isCardLost: code === 'CARD_LOST' })
  const { me, limits } = await onOwnPage(headers)
  expect(limits.blocks.map((one) => one.code)).toEqual([code])
  expect([me.debt, limits.debt, limits.borrowFlag]).toEqual([owes, owes, false])
  if (code !== 'DEBT_TOO_HIGH') expect(me[flagOf[code]]).toBe(true)
  if (code === 'CARD_EXPIRED') expect([room.validUntil, me.validUntil]).toEqual(['2026-03-01', '2026-03-01'])
  const { reasons } = await desk.portal.ask(requests.mayApply, {}, { headers })
  expect(reasons.map((one) => one.code)).toEqual([code])
  const wanted = { recordId: 'asked', requestType: 'reservation', libCode: 'main' } as const
  expect((await desk.portal.refused(requests.order, wanted, { headers })).code).toBe(code)
})

test.each(['koha', 'folio', 'sip2'] as const)(
  '%s: an account that it does not know, and an outage, are told as such',
  async (kind) => {
    await use(kind)
    const { name, headers } = await desk.someone()
    expect((await inRoom(name)).data).toMatchObject({ blocks: ['READER_UNKNOWN'] })
    const codes = async () => (await onOwnPage(headers)).limits.blocks.map(({ code }) => code)
    expect(await codes()).toEqual(['READER_UNKNOWN'])
    const settings = settingsOf[kind]()
    await use(
      kind,
      'host' in settings ? { ...settings, port: 9 } : { ...settings, url: 'http://127.0.0.1:9' },
    )
    expect(await codes()).toEqual(['LIBRARY_SYSTEM_OFF'])
    expect(await inRoom(name)).toMatchObject({ status: 503, errCode: 'LIBRARY_SYSTEM_OFF' })
  },
)

import { beforeAll, describe, expect, test } from 'vitest'
import type { GoingLive, GoingLiveName } from '@wenyuan/contract/staff/going-live.ts'
import { goingLiveChecks } from '@wenyuan/contract/staff/going-live.ts'
import type { SettingsShown } from '@wenyuan/contract/staff/answers.ts'
import { siteScope } from '../core/scope.ts'
import { keepRun } from '../core/jobs/run-store.ts'
import { insertStaff, listStaff, updateStaff } from '../domain/staff/accounts.ts'
import { testPortal } from '../testing/portal.ts'
import { smallLibrary } from '../testing/small-library.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let looking = ''
let token = ''
beforeAll(async () => {
  looking = await signInStaff(portal, ['look-only'])
})

const checklist = async (as: { token: string; as?: string } = { token: looking }) => {
  const { data, status } = await askStaff(portal, 'going-live', {}, as)
  expect(status).toBe(200)
  return data as GoingLive
}

/** State and count of some checks, such as `missing 2`. */
async function stateOf(...names: GoingLiveName[]): Promise<string[]> {
  const { records } = await checklist()
  return names.map((name) => {
    const row = records.find((one) => one.name === name)
    return `${row?.state}${row?.count ? ` ${row.count}` : ''}`
  })
}

const here = () => {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('There is no library.')
  return siteScope(portal.appContext, site, { requestId: 'test' })
}

async function set(changes: Record<string, unknown>): Promise<void> {
  const shown = await askStaff(portal, 'show-settings', {}, { token })
  const { version } = shown.data as SettingsShown
  const { data, errCode } = await askStaff(portal, 'save-settings', { version, changes }, { token })
  expect([data, errCode]).toEqual([{ version: expect.any(String) }, null])
}

const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: `${text} (en)` })

async function save(kind: string, code: string, change: Record<string, unknown>): Promise<void> {
  const shown = await askStaff(portal, 'show-content', { kind, code }, { token })
  const before = shown.data as { version?: string; entry?: Record<string, unknown> } | null
  const entry = { ...before?.entry, ...change }
  const version = before?.version
  const { data } = await askStaff(
    portal,
    'save-content',
    { kind, entry, ...(version === undefined ? {} : { version }) },
    { token },
  )
  expect(data).toHaveProperty('change')
}

test('a bare library shows the truth, and no other library shows in it', async () => {
  const { records, total, done, asked } = await checklist()
  expect(total).toBe(Object.values(goingLiveChecks).flat().length)
  expect(asked).toBe(records.filter(({ state }) => state !== 'notNeeded').length)
  expect(done).toBe(records.filter(({ state }) => state === 'done').length)
  expect(await stateOf('branches-named', 'records', 'readers', 'administrators', 'backups')).toEqual([
    'missing',
    'missing',
    'missing',
    'missing',
    'notNeeded',
  ])
  expect(await stateOf('copies-place', 'index', 'readers-typed', 'binding-carrier', 'name')).toEqual([
    'notNeeded',
    'notNeeded',
    'notNeeded',
    'notNeeded',
    'done',
  ])
  // rules of a new library charge fines, and nobody may take the money
  expect((await stateOf('fines-payable'))[0]).toMatch(/^contradictory \d/)
  const before = await checklist()
  await portal.load(portal.neighbour, smallLibrary)
  await portal.signIn('neighbour-reader', { as: portal.neighbour })
  expect(await checklist()).toEqual(before)
})

test('those who may not look are refused', async () => {
  expect((await askStaff(portal, 'going-live', {})).status).toBe(401)
  const desk = await signInStaff(portal, ['circulation'])
  expect((await askStaff(portal, 'going-live', {}, { token: desk })).status).toBe(403)
  const bad = await askStaff(portal, 'going-live', { library: 'x' }, { token: looking })
  expect(bad.status).toBe(400)
  expect((await askStaff(portal, 'going-live', {}, { token: looking, as: portal.neighbour })).status).toBe(
    401,
  )
})

test('two administrators with passwords of their own', async () => {
  token = await signInStaff(portal, ['administrator'])
  expect(await stateOf('administrators', 'own-passwords', 'second-factor', 'fines-payable')).toEqual([
    'missing',
    'done',
    'missing 1',
    'done',
  ])
  const given = { login: 'second', name: 'second', roles: ['administrator'], password: 'Aa-000000' }
  const staffId = await insertStaff(here(), given)
  expect(await stateOf('administrators', 'own-passwords')).toEqual(['done', 'missing 1'])
  await updateStaff(here(), staffId, { name: 'second', roles: given.roles, isDisabled: true })
  expect(await stateOf('administrators', 'own-passwords')).toEqual(['missing', 'done'])
  expect((await listStaff(here())).length).toBeGreaterThan(1)
})

describe('what is set', () => {
  test('notices and forced binding need a carrier', async () => {
    await set({ noticeChannels: ['mail', 'sms'] })
    expect(await stateOf('notices-carrier', 'carriers')).toEqual(['contradictory 2', 'missing'])
    await set({ mail: { host: 'mail.example.org', from: 'library@example.org' } })
    expect(await stateOf('notices-carrier', 'carriers')).toEqual(['contradictory 1', 'done'])
    await set({ bindMailOrPhone: true, noticeChannels: ['mail'] })
    expect(await stateOf('notices-carrier', 'binding-carrier')).toEqual(['done', 'done'])
    await set({ mail: null })
    expect(await stateOf('notices-carrier', 'binding-carrier')).toEqual(['contradictory 1', 'contradictory'])
    await set({ bindMailOrPhone: false, noticeChannels: [] })
    expect(await stateOf('notices-carrier', 'binding-carrier')).toEqual(['notNeeded', 'notNeeded'])
  })

  test('logo, contact, privacy statement and password rule', async () => {
    const names = ['logo', 'contact', 'address', 'privacy', 'password-rule'] as const
    expect(await stateOf(...names)).toEqual(['missing', 'missing', 'missing', 'missing', 'done'])
    await set({
      pcLogoUrl: '/logo.svg',
      footerPhone: '027-1',
      footerAddress: words('珞珈山'),
      privacyText: words('声明'),
      passwordCheck: '0',
    })
    expect(await stateOf(...names)).toEqual(['done', 'done', 'done', 'done', 'missing'])
    await set({ passwordCheck: '5' })
    expect(await stateOf('password-rule')).toEqual(['done'])
  })

  test('nightly jobs that ran and failed', async () => {
    expect(await stateOf('night')).toEqual(['missing'])
    const run = { job: 'nightly: notices', milliseconds: 1, counts: {}, because: 'broken' }
    await keepRun(here(), run)
    expect(await stateOf('night')).toEqual(['missing 1'])
    await keepRun(here(), { ...run, because: '' })
    expect(await stateOf('night')).toEqual(['done'])
  })
})

describe('a library after its import', () => {
  beforeAll(() => portal.load(portal.tenant, smallLibrary))

  test('branches and locations are called by their codes until they are named', async () => {
    const { libraries } = here().site
    expect(libraries.length).toBeGreaterThan(1)
    expect((await stateOf('branches-named', 'branches-open', 'locations-named')).join()).toMatch(
      /^missing \d+,missing \d+,missing \d+$/,
    )
    for (const { code } of libraries)
      await save('libraries', code, { name: words(`${code} 馆`), openingHours: words('8–22'), pickUp: false })
    expect(await stateOf('branches-named', 'branches-open', 'pick-up')).toEqual(['done', 'done', 'missing'])
    await save('libraries', libraries[0]?.code ?? '', { pickUp: true })
    expect(await stateOf('pick-up', 'closed-days')).toEqual(['done', 'missing'])
    const day = `${portal.appContext.clock().getUTCFullYear()}-10-01`
    await askStaff(portal, 'set-closed-days', { from: day }, { token })
    expect(await stateOf('closed-days')).toEqual(['done'])
  })

  test('copies that are lent without a loan, without a call number, or at no location', async () => {
    expect((await stateOf('copies-on-loan'))[0]).toMatch(/^contradictory [2-9]/)
    expect(await stateOf('copies-place', 'records')).toEqual(['done', 'done'])
    const { db, tenant } = here()
    await db.updateTable('item').set({ status: 'available' }).where('tenant', '=', tenant).execute()
    await db
      .updateTable('item')
      .set({ location: 'nowhere', call_number: '' })
      .where('tenant', '=', tenant)
      .where('barcode', '=', 'B000001')
      .execute()
    expect(await stateOf('copies-on-loan', 'copies-place')).toEqual(['done', 'contradictory 1'])
    const [bare = ''] = await stateOf('copies-call-number')
    await db
      .updateTable('item')
      .set({ call_number: 'I1' })
      .where('tenant', '=', tenant)
      .where('call_number', '=', '')
      .execute()
    expect([bare, ...(await stateOf('copies-call-number'))]).toEqual([
      expect.stringMatching(/^missing \d/),
      'done',
    ])
  })

  test('records without copies, and a stock that counts as new', async () => {
    const { db, tenant } = here()
    // what is kept for a minute goes with the settings that it was read under
    await set({ footerPhone: '027-2' })
    const [without = ''] = await stateOf('records-copies')
    const bare = Number(/^missing (\d+)$/.exec(without)?.[1] ?? 0)
    await db
      .deleteFrom('item')
      .where('tenant', '=', tenant)
      .where('record_id', 'in', (query) =>
        query
          .selectFrom('item')
          .select('record_id')
          .where('tenant', '=', tenant)
          .where('barcode', '=', 'B000003'),
      )
      .execute()
    await set({ footerPhone: '027-3' })
    expect(await stateOf('records-copies')).toEqual([`missing ${bare + 1}`])
    await db
      .updateTable('bib_record')
      .set({ arrived_at: portal.appContext.clock() })
      .where('tenant', '=', tenant)
      .execute()
    expect((await stateOf('stock-not-new'))[0]).toMatch(/^contradictory \d/)
    await db.updateTable('bib_record').set({ arrived_at: null }).where('tenant', '=', tenant).execute()
    expect(await stateOf('stock-not-new')).toEqual(['done'])
  })

  test('readers without a type or rule, and with a card that has run out', async () => {
    await portal.signIn('a')
    const { db, tenant } = here()
    const change = (columns: { reader_type?: string; valid_until?: string; name?: string }) =>
      db.updateTable('reader').set(columns).where('tenant', '=', tenant).execute()
    await change({ reader_type: 'ghost', valid_until: '2020-01-01', name: '' })
    expect(
      await stateOf('readers', 'readers-named', 'readers-typed', 'readers-valid', 'reader-types-ruled'),
    ).toEqual(['done', 'missing 1', 'done', 'missing 1', 'missing 1'])
    await save('loan-rules', 'ghost', { readerType: 'ghost', days: 10 })
    expect(await stateOf('reader-types-ruled')).toEqual(['done'])
    await change({ reader_type: '', valid_until: '2099-01-01', name: '王宁' })
    expect(await stateOf('readers-named', 'readers-typed', 'readers-valid')).toEqual([
      'done',
      'missing 1',
      'done',
    ])
  })

  test('loans that are overdue, charges of nobody, and item types without a name or rule', async () => {
    const names = ['loans-overdue', 'charges-reader', 'item-types-named', 'item-types-ruled'] as const
    expect(await stateOf(...names)).toEqual(['done', 'done', 'notNeeded', 'notNeeded'])
    const { db, tenant, now } = here()
    const of = { tenant, record_id: 'dream', barcode: 'B000001', library: 'main' }
    const loan = { ...of, loan_id: 'late', reader_id: 'nobody', lent_at: now, due_on: '2020-01-01' }
    await db.insertInto('loan').values(loan).execute()
    const charge = { kind: 'fee', reference: 'x', fen: 10, state: 'due', made_at: now } as const
    const ofNobody = { ...of, ...charge, charge_id: 'c', reader_id: 'nobody' }
    await db.insertInto('charge').values(ofNobody).execute()
    await db.updateTable('item').set({ item_type: 'dvd' }).where('tenant', '=', tenant).execute()
    await save('item-types', 'dvd', { code: 'dvd', name: words('dvd') })
    expect(await stateOf(...names)).toEqual(['missing 1', 'contradictory 1', 'missing 1', 'missing 1'])
    await save('item-types', 'dvd', { name: words('光盘') })
    await save('loan-rules', 'dvd', { itemType: 'dvd', days: 3 })
    await db.deleteFrom('charge').where('tenant', '=', tenant).execute()
    await db.deleteFrom('loan').where('tenant', '=', tenant).execute()
    expect(await stateOf(...names)).toEqual(['done', 'done', 'done', 'done'])
  })
})

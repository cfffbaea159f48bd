import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const DAY = 24 * 60

const portal = testPortal()
beforeAll(async () => {
  const name = { 'zh-CN': '第三馆', 'zh-TW': '第三館', en: 'Third' }
  for (const code of ['third', 'oneway']) await portal.addTenant({ code, path: code, name })
  for (const tenant of [portal.tenant, portal.neighbour])
    await portal.load(
      tenant,
      Array.from({ length: 30 }, (_, at) =>
        entryOf(
          { recordId: `r${at}`, title: `${tenant} ${at}`, authors: ['作者'] },
          { items: [itemOf(`${tenant}-${at}`)] },
        ),
      ),
    )
  await say('tenant', 'set', portal.tenant, `consortium=["${portal.neighbour}","oneway"]`)
  await say('tenant', 'set', portal.neighbour, `consortium=["${portal.tenant}"]`)
})
beforeEach(() => portal.setNow(START))

const say = async (...words: string[]) => {
  const spoken = await command(portal, words)
  return spoken.errors[0] ?? spoken.lines.join('\n')
}
const lend = (tenant: string, reader: string, barcode: string) =>
  say('desk', 'checkout', reader, barcode, '--tenant', tenant)

/** One person's accounts at both libraries. */
const person = async (name: string, there = `${name}-there`) => ({
  here: { headers: await portal.signIn(name, { name }), language: 'en' as const },
  there: {
    headers: await portal.signIn(there, { as: portal.neighbour, name }),
    as: portal.neighbour,
    language: 'en' as const,
  },
})
type Person = Awaited<ReturnType<typeof person>>

const codeOf = async ({ there }: Pick<Person, 'there'>) =>
  (await portal.ask(loans.consortiumCode, { groupCode: portal.tenant }, there)).code
const link = async (one: Person) =>
  portal.ask(loans.linkAccount, { groupCode: portal.neighbour, code: await codeOf(one) }, one.here)
const stateOf = async ({ here }: Person) =>
  (await portal.ask(loans.unionList, {}, here)).libraries?.map(({ state }) => state)

test('a code made at the other library shows the loans there, and nothing of other readers', async () => {
  await person('Lin')
  await portal.signIn('stranger', { as: portal.neighbour })
  await lend(portal.neighbour, 'Lin-there', `${portal.neighbour}-0`)
  portal.setNow(later(DAY))
  await lend(portal.neighbour, 'Lin-there', `${portal.neighbour}-1`)
  await lend(portal.neighbour, 'stranger', `${portal.neighbour}-2`)
  const lin = await person('Lin')
  const made = await link(lin)
  expect(made).toMatchObject({ groupCode: portal.neighbour, name: portal.neighbour, side: 'shows' })
  const first = await portal.ask(loans.unionList, { rows: 1 }, lin.here)
  expect(first).toMatchObject({ offered: true, total: 2, overdue: 0 })
  expect(first.libraries).toEqual([
    { groupCode: portal.neighbour, name: portal.neighbour, state: 'ok', kept: true },
  ])
  expect(first.records).toHaveLength(1)
  expect(first.records[0]).toMatchObject({
    title: `${portal.neighbour} 0`,
    recordId: '',
    libCode: portal.neighbour,
    libraryName: portal.neighbour,
    dueDate: '2026-04-14',
    canRenew: false,
    whyNotText: 'Please renew it at the library that lent it.',
  })
  expect(first.records[0]).not.toHaveProperty('record')
  const second = await portal.ask(loans.unionList, { page: 2, rows: 1 }, lin.here)
  expect(second.records.map(({ title }) => title)).toEqual([`${portal.neighbour} 1`])
  expect(await portal.ask(loans.unionList, { page: 9, rows: 1 }, lin.here)).toMatchObject({
    total: 2,
    records: [],
  })
  // the loans here are not shown there
  expect(await portal.ask(loans.unionList, {}, lin.there)).toMatchObject({ total: 0, libraries: [] })
  portal.setNow(later(60 * DAY))
  const late = await person('Lin')
  expect(await portal.ask(loans.unionList, {}, late.here)).toMatchObject({ total: 2, overdue: 2 })
  expect((await portal.ask(loans.list, {}, late.here)).total).toBe(0)
})

test('the reader at the other library is told, and sees the link there', async () => {
  const mei = await person('Mei')
  const { linkId } = await link(mei)
  const { records } = await portal.ask(inbox.list, {}, mei.there)
  expect(records[0]?.text).toContain(`an account at ${portal.tenant}`)
  const there = await portal.ask(loans.consortium, {}, mei.there)
  expect(there.libraries).toEqual([{ groupCode: portal.tenant, name: portal.tenant, path: portal.tenant }])
  expect(there.links).toMatchObject([{ linkId, groupCode: portal.tenant, side: 'shown' }])
  expect((await portal.ask(loans.consortium, {}, mei.here)).links).toMatchObject([{ linkId, side: 'shows' }])
})

test('visitors have neither links nor loans at other libraries', async () => {
  for (const [call, input] of [
    [loans.unionList, {}],
    [loans.unionHistory, {}],
    [loans.consortium, {}],
    [loans.consortiumCode, { groupCode: portal.neighbour }],
    [loans.linkAccount, { groupCode: portal.neighbour, code: 'x' }],
    [loans.endLink, { linkId: 'x' }],
  ] as const)
    expect((await portal.refused<object, object, object>(call, input)).code).toBe('SIGN_IN_REQUIRED')
})

test('libraries that do not both name each other make no consortium', async () => {
  const { here } = await person('Outsider')
  expect((await portal.ask(loans.consortium, {}, here)).libraries.map(({ groupCode }) => groupCode)).toEqual([
    portal.neighbour,
  ])
  const third = { headers: await portal.signIn('x', { as: 'third' }), as: 'third' }
  expect(await portal.ask(loans.unionList, {}, third)).toMatchObject({ offered: false, total: 0 })
  for (const groupCode of ['third', 'oneway', portal.tenant, 'nowhere']) {
    for (const refusal of [
      await portal.refused(loans.consortiumCode, { groupCode }, here),
      await portal.refused(loans.linkAccount, { groupCode, code: 'x' }, here),
    ])
      expect(refusal).toMatchObject({ code: 'CONSORTIUM_UNKNOWN', field: 'groupCode' })
  }
  for (const groupCode of [portal.tenant, portal.neighbour])
    expect((await portal.refused(loans.consortiumCode, { groupCode }, third)).code).toBe('CONSORTIUM_UNKNOWN')
  expect(await say('tenant', 'set', portal.tenant, 'consortium=["nowhere"]')).toContain('consortium')
  expect(await say('tenant', 'set', portal.tenant, `consortium=["${portal.tenant}"]`)).toContain('consortium')
})

test('a code is good once, for five minutes, at the library it was made for, and for one person', async () => {
  const wen = await person('Wen')
  const give = (code: string, to = wen.here) =>
    portal.refused(loans.linkAccount, { groupCode: portal.neighbour, code }, to)
  const used = await codeOf(wen)
  await portal.ask(
    loans.linkAccount,
    { groupCode: portal.neighbour, code: ` ${used.toLowerCase().replace('-', ' ')}` },
    wen.here,
  )
  expect((await give(used)).code).toBe('CONSORTIUM_CODE_WRONG')

  const replaced = await codeOf(wen)
  const late = await codeOf(wen)
  expect((await give(replaced)).code).toBe('CONSORTIUM_CODE_WRONG')
  portal.setNow(later(5))
  expect((await give(late, (await person('Wen')).here)).code).toBe('CONSORTIUM_CODE_WRONG')
  portal.setNow(START)

  const coaxed = await codeOf(await person('Victim'))
  const thief = await person('Thief')
  expect(await give(coaxed, thief.here)).toMatchObject({ code: 'CONSORTIUM_NAME_DIFFERS', field: 'code' })
  const victim = await person('Victim')
  expect((await give(coaxed, victim.here)).code).toBe('CONSORTIUM_CODE_WRONG')
  expect((await portal.ask(loans.consortium, {}, victim.there)).links).toEqual([])

  await say('tenant', 'set', 'third', `consortium=["${portal.neighbour}"]`)
  await say('tenant', 'set', portal.neighbour, `consortium=["${portal.tenant}","third"]`)
  const forThird = (await portal.ask(loans.consortiumCode, { groupCode: 'third' }, wen.there)).code
  expect((await give(forThird)).code).toBe('CONSORTIUM_CODE_WRONG')
  await say('tenant', 'set', portal.neighbour, `consortium=["${portal.tenant}"]`)
  expect((await give('')).field).toBe('code')
  expect((await give('x'.repeat(65))).field).toBe('code')
})

test('a code given twice at once links once', async () => {
  const twin = await person('Twin')
  const code = await codeOf(twin)
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      portal.ask(loans.linkAccount, { groupCode: portal.neighbour, code }, twin.here),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('guesses and codes are limited', async () => {
  const guesser = await person('Guesser')
  const guess = () =>
    portal.refused(loans.linkAccount, { groupCode: portal.neighbour, code: 'AAAABBBB' }, guesser.here)
  for (let no = 0; no < 10; no++) expect((await guess()).code).toBe('CONSORTIUM_CODE_WRONG')
  expect((await guess()).code).toBe('TRIES_USED_UP')
  const code = await codeOf(guesser)
  expect(
    (await portal.refused(loans.linkAccount, { groupCode: portal.neighbour, code }, guesser.here)).code,
  ).toBe('TRIES_USED_UP')
  for (let no = 1; no < 20; no++) await codeOf(guesser)
  expect((await portal.refused(loans.consortiumCode, { groupCode: portal.tenant }, guesser.there)).code).toBe(
    'TRIES_USED_UP',
  )
})

test('the code is not stored as it is, and is not part of what the reader downloads', async () => {
  const keeper = await person('Keeper')
  const code = await codeOf(keeper)
  await link(keeper)
  const again = await codeOf(keeper)
  const stored = await portal.appContext.database
    .ofTenant(portal.neighbour)
    .selectFrom('consortium_code')
    .selectAll()
    .where('tenant', '=', portal.neighbour)
    .execute()
  for (const one of [code, again]) expect(JSON.stringify(stored)).not.toContain(one.replace('-', ''))
  const own = await portal.ask(account.ownData, {}, keeper.there)
  expect(own).toHaveProperty('consortium_link')
  expect(JSON.stringify(own)).not.toContain('digest')
})

test('either side ends a link, and a stranger does not', async () => {
  for (const from of ['here', 'there'] as const) {
    const one = await person(`Ender-${from}`)
    const { linkId } = await link(one)
    const stranger = await person('Stranger')
    for (const who of [stranger.here, stranger.there])
      expect(await portal.ask(loans.endLink, { linkId }, who)).toEqual({ ended: false })
    expect(await stateOf(one)).toEqual(['ok'])
    expect(await portal.ask(loans.endLink, { linkId }, one[from])).toEqual({ ended: true })
    expect(await stateOf(one)).toEqual([])
    for (const who of [one.here, one.there])
      expect((await portal.ask(loans.consortium, {}, who)).links).toEqual([])
  }
})

test('an account that is erased or closed at either library ends the link', async () => {
  const erased = await person('Erased')
  await link(erased)
  await say('reader', 'erase', 'Erased-there', '--tenant', portal.neighbour, '--unasked')
  expect(await stateOf(erased)).toEqual([])
  expect((await portal.ask(loans.consortium, {}, erased.here)).links).toEqual([])
  for (const from of ['here', 'there'] as const) {
    const leaver = await person(`Leaver-${from}`)
    await link(leaver)
    await portal.ask(leaving.leave, {}, leaver[from])
    expect(await stateOf(leaver)).toEqual([])
    expect((await portal.ask(loans.consortium, {}, leaver.there)).links).toEqual([])
  }
})

test('a library that leaves the consortium shows nothing from then on', async () => {
  const one = await person('Divorced')
  await lend(portal.neighbour, 'Divorced-there', `${portal.neighbour}-5`)
  await link(one)
  expect((await portal.ask(loans.unionList, {}, one.here)).total).toBe(1)
  await say('tenant', 'set', portal.neighbour, 'consortium=[]')
  const { total, libraries } = await portal.ask(loans.unionList, {}, one.here)
  expect({ total, libraries }).toMatchObject({ total: 0, libraries: [{ state: 'off' }] })
  await say('tenant', 'set', portal.neighbour, `consortium=["${portal.tenant}"]`)
  expect((await portal.ask(loans.unionList, {}, one.here)).total).toBe(1)
})

test('past loans are shown as long as the other library keeps them for this reader', async () => {
  const one = await person('Historian')
  await lend(portal.neighbour, 'Historian-there', `${portal.neighbour}-6`)
  await portal.ask(account.keepHistory, { historyFlag: true }, one.there)
  await say('desk', 'checkin', `${portal.neighbour}-6`, '--tenant', portal.neighbour)
  await link(one)
  const kept = await portal.ask(loans.unionHistory, {}, one.here)
  expect(kept).toMatchObject({ total: 1, libraries: [{ state: 'ok', kept: true }] })
  expect(kept.records[0]).toMatchObject({ title: `${portal.neighbour} 6`, whyNot: '', canRenew: false })
  await portal.ask(account.keepHistory, { historyFlag: false }, one.there)
  expect(await portal.ask(loans.unionHistory, {}, one.here)).toMatchObject({
    total: 0,
    records: [],
    libraries: [{ state: 'ok', kept: false }],
  })
})

test('a library that fails, is slow or lends nothing is named and does not block the others', async () => {
  await say('tenant', 'set', 'third', `consortium=["${portal.tenant}"]`)
  await say('tenant', 'set', portal.tenant, `consortium=["${portal.neighbour}","oneway","third"]`)
  const one = await person('Patient')
  await lend(portal.neighbour, 'Patient-there', `${portal.neighbour}-7`)
  await link(one)
  const third = { headers: await portal.signIn('p', { as: 'third', name: 'Patient' }), as: 'third' }
  const { code } = await portal.ask(loans.consortiumCode, { groupCode: portal.tenant }, third)
  await portal.ask(loans.linkAccount, { groupCode: 'third', code }, one.here)
  const systems = portal.appContext.librarySystems
  const { of } = systems
  const states = async () => {
    const begin = performance.now()
    const { total, libraries } = await portal.ask(loans.unionList, {}, one.here)
    expect(performance.now() - begin).toBeLessThan(7_000)
    return { total, states: libraries?.map(({ state }) => state) }
  }
  const setSystem = (...words: string[]) => say('library-system', 'set', ...words, '--tenant', 'third')
  expect(await states()).toEqual({ total: 1, states: ['ok', 'ok'] })
  await setSystem('none')
  expect(await states()).toEqual({ total: 1, states: ['ok', 'none'] })
  await setSystem('built-in')
  systems.of = async (asked) => {
    const system = await of(asked)
    return asked.tenant === 'third' ? { ...system, openLoans: () => new Promise(() => {}) } : system
  }
  expect(await states()).toEqual({ total: 1, states: ['ok', 'slow'] })
  systems.of = of
  await setSystem('sip2', '--host', '127.0.0.1', '--port', '9')
  expect((await states()).states).toEqual(['ok', 'down'])
})

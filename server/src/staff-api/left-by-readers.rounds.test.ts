import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../domain/readers/passwords.ts'
import { everyCall } from '../testing/calls/call-inputs.ts'
import { command } from '../testing/commands.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { importContent } from '../testing/import-content.ts'
import { leftExamples, PASSWORD } from '../testing/left-examples.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { openTestShop } from '../testing/test-shop.ts'

type ListName = (typeof lists)[number]
interface Rows {
  total: number
  records: Record<string, unknown>[]
}

const lists = namesOf(staffCalls, 'list', 'deskList')
const listNamed = (name: string) => lists.find((one) => one === name)
const writing = everyCall.filter(
  ({ call }) => call.for === 'reader' && (call.announces || call.writes || call.reaches !== undefined),
)
const listsOf = ({ reaches }: AnyCall): readonly string[] =>
  reaches === undefined || typeof reaches === 'string' ? [] : reaches
const leaving = writing.filter(({ call }) => listsOf(call).length > 0)

const room = new URL('../../../web/src/staff/lists/', import.meta.url)
/** Where the staff room declares its lists. */
const inRoom = globSync('*-lists.ts', { cwd: fileURLToPath(room) })
  .map((file) => readFileSync(new URL(file, room), 'utf8'))
  .join('')

test('a reader’s call that writes says in which lists staff see it, or why nobody has to', () => {
  expect(writing.filter(({ call }) => call.reaches === undefined).map(({ name }) => name)).toEqual([])
  expect(leaving.flatMap(({ call }) => listsOf(call)).filter((name) => !listNamed(name))).toEqual([])
  const missing = leaving
    .flatMap(({ call }) => listsOf(call))
    .filter((name) => !inRoom.includes(`name: '${name}'`))
  expect(missing).toEqual([])
  expect(leaving.map(({ name }) => name).toSorted()).toEqual(Object.keys(leftExamples).toSorted())
})

const portal = testPortal()
let token = ''
let hash = ''
beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
  token = await signInStaff(portal, ['administrator'])
  const load = (kind: string, entry: object) => importContent(portal, kind, JSON.stringify(entry))
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'book', title: '江河水文志' }, { items: [itemOf('L1', { branch: 'east' })] }),
    entryOf({ recordId: 'other', title: '另一种书' }, { items: [itemOf('L2')] }),
  ])
  await portal.load(portal.neighbour, [entryOf({ recordId: 'there', title: '管锥编' })])
  await openTestShop(portal, { budget: 100_000, titles: 8 })
  await load('researchers', { code: 'ww', name: '王伟' })
  const { neighbour } = portal
  await load('catalogue-targets', {
    siteId: neighbour,
    name: '北大',
    kind: 'tenant',
    tenant: neighbour,
    canRequest: true,
  })
  await load('databases', { code: 'trial', name: '试用库', url: 'https://trial.example/', status: 'trial' })
  const sections = [{ code: 's', questions: [{ code: 'q', kind: 'short', text: '何' }] }]
  for (const more of [{ code: 'asked' }, { code: 'on-trial', databases: ['trial'] }]) {
    await load('questionnaires', { name: '问卷', sections, ...more })
    await askStaff(portal, 'questionnaire', { code: more.code, to: 'open' }, { token })
  }
  const settings = ['aiOpenFlag=true', 'assistantHistoryDays=90', 'illKinds=["loan"]', 'shopApprovalFrom=1']
  await command(portal, ['tenant', 'set', portal.tenant, ...settings])
})

const shown = async (name: ListName, body: object) =>
  (await askStaff(portal, name, body, { token })).data as Rows
/** What waits by the first screen, of one list; undefined: it is not counted there. */
async function waiting(name: ListName): Promise<number | undefined> {
  const { records } = (await askStaff(portal, 'work-counts', {}, { token })).data as Rows
  const own = records.filter(({ list }) => list === name)
  return own.length === 0 ? undefined : own.reduce((sum, { total }) => sum + Number(total), 0)
}

test.each(leaving.map(({ name, call }) => [name, call] as const))(
  '%s: what it leaves stands in its lists and is counted',
  async (name, call) => {
    const headers = await portal.signIn(`leaves-${name}`, { password_hash: hash })
    const example = await leftExamples[name]?.({ portal, headers })
    if (!example) throw new Error(`There is no example of ${name}.`)
    const { input, shownBy = {}, isWithin = false } = example
    const names = listsOf(call).flatMap((one) => listNamed(one) ?? [])
    const seen = () =>
      Promise.all(names.map(async (list) => [await shown(list, shownBy), await waiting(list)] as const))
    const before = await seen()
    await portal.ask(call, input, { headers: example.headers ?? headers })
    for (const [at, [now, waits]] of (await seen()).entries()) {
      const [rows, waited] = before[at] ?? []
      expect(now).not.toEqual(rows)
      const isCounted = waits !== undefined && example.shownBy === undefined && !isWithin
      if (isCounted) expect([now.total > (rows?.total ?? 0), waits > (waited ?? 0)]).toEqual([true, true])
    }
  },
)

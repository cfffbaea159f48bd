import { openCatalogueTargets } from '@wenyuan/server/integrations/catalogue-target/choose.ts'
import type { CatalogueTarget } from '@wenyuan/server/integrations/catalogue-target/catalogue-target.ts'
import { describeCatalogueTarget } from '@wenyuan/server/integrations/catalogue-target/conformance.ts'
import type { Target } from '@wenyuan/server/integrations/catalogue-target/target.ts'
import { termsOf } from '@wenyuan/server/integrations/catalogue-target/terms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueName, cataloguesFolder } from './catalogues.ts'
import { describedTarget } from './described-target.ts'
import { openSandbox, type Sandbox } from './open.ts'

const nowhere = {} as Parameters<CatalogueTarget['search']>[0]
const networks = ['127.0.0.0/8']
const patient = openCatalogueTargets({ networks })
/** For hurried that never end: a busy machine may need longer for an ordinary answer. */
const hurried = openCatalogueTargets({ networks, timeLimitMs: 500 })

const suite = (name: CatalogueName, more: Partial<Target> = {}) =>
  describeCatalogueTarget(name, async () => {
    const sandbox = await openSandbox()
    return {
      where: () => nowhere,
      open: () => patient.outside(describedTarget(`${sandbox.address}${cataloguesFolder}/${name}`, more)),
      openUnreachable: () => patient.outside(describedTarget('http://127.0.0.1:9/nobody', more)),
      word: '红楼梦',
      nothing: '没有的书名',
      title: '红楼梦辨',
      author: '俞平伯',
      close: () => sandbox.close(),
    }
  })

suite('national')
suite('union', { version: '2.0' })
suite('dc')
suite('text')
suite('gbk')
suite('cnmarc', { syntax: 'cnmarc', encoding: 'gb18030' })
suite('aleph', { kind: 'alephx', database: 'SBX01' })

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const asked = {
  terms: termsOf([{ searchField: 'all', searchWord: '红楼梦', oper: 'and' }]),
  offset: 0,
  rows: 5,
}
const at = (name: string, more: Partial<Target> = {}) =>
  (/slow|endless/.test(name) ? hurried : patient)
    .outside(describedTarget(`${sandbox.address}${cataloguesFolder}/${name}`, more))
    .search(nowhere, asked)

test.each([
  ['slow', 'slow'],
  ['endless', 'down'],
  ['html', 'down'],
  ['doctype', 'down'],
  ['cut', 'down'],
  ['redirect', 'down'],
  ['diagnostic', 'down'],
  ['nowhere', 'down'],
])('a catalogue that is %s is %s', async (name, state) => {
  expect([state, 'slow']).toContain(await at(name))
  if (state === 'slow') expect(await at(name)).toBe('slow')
})

test('torn characters of CNMARC in GB 18030 harm their own record at most', async () => {
  const page = await at('torn', { syntax: 'cnmarc', encoding: 'gb18030' })
  if (typeof page === 'string') throw new Error(page)
  expect(page.total).toBe(3)
  const whole = page.records.filter(({ record }) => record.title === '红楼梦考证')
  expect(whole.map(({ record }) => record.contributors[0]?.name)).toEqual(['胡适'])
  for (const { record } of page.records) expect(record.title).toMatch(/^红楼/)
})

test('a union catalogue names the libraries that hold a book', async () => {
  const page = await at('union')
  expect(page).toMatchObject({
    records: [{ holdings: [{ library: '北京大学图书馆' }, { library: '复旦大学图书馆' }] }, {}, {}],
  })
})

test('an Aleph server keeps a set, and the adapter says its number', async () => {
  const aleph = patient.outside(
    describedTarget(`${sandbox.address}${cataloguesFolder}/aleph`, { kind: 'alephx', database: 'SBX01' }),
  )
  expect(await aleph.resultSet(nowhere, asked.terms)).toMatchObject({
    total: 3,
    setNumber: expect.stringMatching(/^\d+$/),
  })
})

test('a target in a closed network is not asked without the operator’s leave', async () => {
  const closed = openCatalogueTargets({ networks: [] })
  const before = sandbox.catalogues.requests().length
  const target = describedTarget(`${sandbox.address}${cataloguesFolder}/national`)
  expect(await closed.outside(target).search(nowhere, asked)).toBe('down')
  expect(sandbox.catalogues.requests()).toHaveLength(before)
})

test('a target that fails again and again rests', async () => {
  const { gate } = openCatalogueTargets({ networks: [] })
  let calls = 0
  const ask = () => {
    calls += 1
    return Promise.resolve('down' as const)
  }
  for (let no = 0; no < 8; no++) await gate.through({ tenant: 't', name: 's' }, 100, ask)
  expect(calls).toBe(5)
  expect(await gate.through({ tenant: 't', name: 'other' }, 100, () => Promise.resolve(1))).toBe(1)
})

test('two requests to a target run at a time, and who waits too long is told', async () => {
  const { gate } = openCatalogueTargets({ networks: [] })
  let most = 0
  let running = 0
  const ask = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 80))
    running -= 1
    return 'done' as const
  }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => gate.through({ tenant: 't', name: 's' }, 120, ask)),
  )
  expect(most).toBe(2)
  expect(answers.filter((one) => one === 'done').length).toBeGreaterThanOrEqual(2)
  expect(answers).toContain('slow')
})

import { search } from '@wenyuan/contract/areas/search.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { entryOf } from '@wenyuan/server/testing/entries.ts'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { longTest, sampleInGate } from '@wenyuan/server/platform/testing/rounds.ts'

let sandbox: Sandbox
const portal = testPortal()
beforeAll(async () => {
  sandbox = await openSandbox()
  const titles = [
    '机器学习导论',
    '神经网络',
    'Neural networks',
    '川菜烹饪',
    'Cooking at home',
    '红楼梦',
    '石头记',
    '天文',
  ]
  await portal.load(portal.tenant, [
    ...titles.map((title, at) => entryOf({ recordId: `r${at}`, title })),
    ...Array.from({ length: 40 }, (_, at) =>
      entryOf({ recordId: `other-${at}`, title: `杂记 ${'x'.repeat(at)}` }),
    ),
  ])
})
afterAll(async () => {
  await sandbox.close()
})

const use = async (model: string, more: Record<string, unknown> = {}) => {
  const embeddings = { kind: 'openai', base: sandbox.chatModelBase, model, key: 'secret-of-the-service' }
  const values = Object.entries({ embeddings, embeddingTokensPerNight: 100_000, ...more })
  const set = values.map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  expect((await command(portal, ['tenant', 'set', portal.tenant, ...set])).errors).toEqual([])
}
const build = async () => {
  const { lines, errors } = await command(portal, ['semantic', 'build', '--tenant', portal.tenant])
  expect(errors).toEqual([])
  return lines.at(-1)
}
/** The likest titles, in the order of letters. */
const related = async (searchWord: string, most = 3) =>
  (await portal.ask(search.relatedInMeaning, { searchWord }))
    .map(({ title }) => title)
    .slice(0, most)
    .toSorted()

test('a budget stops the work, and the next build goes on; until then own vectors are compared', async () => {
  await use('honest', { embeddingTokensPerNight: 100 })
  expect(await build()).toBe('32 vectors of the service, 320 tokens; not all yet')
  expect(await related('cooking')).toEqual([])
  expect(await build()).toBe('16 vectors of the service, 160 tokens')
  expect(await build()).toBe('0 vectors of the service, 0 tokens')
})

test('texts are compared by the vectors of the service, in any language', async () => {
  expect(await related('learning')).toEqual(['Neural networks', '机器学习导论', '神经网络'].toSorted())
  expect(await related('烹饪', 2)).toEqual(['Cooking at home', '川菜烹饪'].toSorted())
})

test('the service receives words without personal data, each once, and the key is never shown', async () => {
  await related('烹饪 13812345678')
  await related('烹饪 13812345678')
  const sent = sandbox.chatModel.requests().filter((body) => body.includes('[phone]'))
  expect(sent).toHaveLength(1)
  expect(sandbox.chatModel.requests().join('')).not.toContain('13812345678')
  expect((await command(portal, ['tenant', 'get', portal.tenant])).lines.join('')).not.toContain(
    'secret-of-the-service',
  )
})

test('questions have a budget of a day; then own vectors are compared', async () => {
  await use('honest', { embeddingTokensPerDay: 1 })
  const before = sandbox.chatModel.requests().length
  // asked before, so its vector is kept
  expect(await related('learning')).toHaveLength(3)
  expect(await related('烹饪与天文')).toEqual([])
  expect(sandbox.chatModel.requests()).toHaveLength(before)
  await use('honest', { embeddingTokensPerDay: 100_000 })
  expect((await related('烹饪与天文')).length).toBeGreaterThan(0)
})

test('vectors of another model are not compared with these', async () => {
  await use('another')
  expect(await related('learning')).toEqual([])
  expect(await build()).toBe('48 vectors of the service, 480 tokens')
  expect(await related('learning')).toHaveLength(3)
})

longTest(
  'a service that says when to come back is asked again then, but not waited for for long',
  async () => {
    await use('busy-once')
    expect(await build()).toBe('48 vectors of the service, 480 tokens')
    // readers wait less than the second that it asks for
    expect(await related('learning')).toEqual([])
    expect(await related('learning')).toHaveLength(3)
    await use('busy-for-long')
    const before = sandbox.chatModel.requests().length
    expect(await build()).toBe('0 vectors of the service, 0 tokens; not all yet')
    expect(sandbox.chatModel.requests()).toHaveLength(before + 1)
  },
)

longTest('vectors of another length are not mixed with the earlier ones', async () => {
  await use('changing')
  expect(await build()).toBe('48 vectors of the service, 480 tokens')
  // one answer of another length is asked for again
  await portal.load(portal.tenant, [entryOf({ recordId: 'once', title: 'Once another length' })])
  expect(await build()).toBe('1 vectors of the service, 10 tokens')
  expect(await related('learning')).toHaveLength(3)
  // a question's vector of another length is compared with nothing
  expect(await related('always another length')).toEqual([])
  // twice: the model is another one under the old name
  await portal.load(portal.tenant, [entryOf({ recordId: 'always', title: 'Always another length' })])
  expect(await build()).toBe('0 vectors of the service, 0 tokens; not all yet')
  expect(await related('learning')).toEqual([])
  const titles = { always: 'As before', once: 'Once' }
  for (const [recordId, title] of Object.entries(titles))
    await portal.load(portal.tenant, [entryOf({ recordId, title })])
  expect(await build()).toBe('50 vectors of the service, 500 tokens')
})

test.each(
  sampleInGate(['busy', 'too-few', 'uneven', 'not-json', 'not-a-number', 'empty', 'too-large', 'half'], 2),
)('a %s service gives no vectors', async (model) => {
  await use(model)
  expect(await build()).toBe('0 vectors of the service, 0 tokens; not all yet')
  expect(await related('learning')).toEqual([])
})

longTest('a service that fails again and again is left alone', async () => {
  await use('busy')
  for (let no = 0; no < 5; no += 1) await build()
  const before = sandbox.chatModel.requests().length
  await build()
  expect(sandbox.chatModel.requests()).toHaveLength(before)
})

import { openCatalogueTargets } from '@wenyuan/server/integrations/catalogue-target/choose.ts'
import type { CatalogueTarget } from '@wenyuan/server/integrations/catalogue-target/catalogue-target.ts'
import { describeCatalogueTarget } from '@wenyuan/server/integrations/catalogue-target/conformance.ts'
import type { Target } from '@wenyuan/server/integrations/catalogue-target/target.ts'
import { termsOf } from '@wenyuan/server/integrations/catalogue-target/terms.ts'
import {
  type BerNode,
  berOf,
  DamagedBer,
  readBer,
} from '@wenyuan/server/integrations/catalogue-target/z3950/ber.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describedTarget } from './described-target.ts'
import { startYaz } from './yaz-server.ts'
import { openZServer, type ZBehaviour } from './z3950-server.ts'

const nowhere = {} as Parameters<CatalogueTarget['search']>[0]
const targets = openCatalogueTargets({ networks: ['127.0.0.0/8'], timeLimitMs: 500 })
const targetAt = (port: number, more: Partial<Target> = {}) =>
  targets.outside(
    describedTarget('', { kind: 'z3950', host: '127.0.0.1', port, database: 'Default', ...more }),
  )

const suite = (behaviour: ZBehaviour, more: Partial<Target> = {}) =>
  describeCatalogueTarget(`Z39.50, ${behaviour}`, async () => {
    const server = await openZServer(behaviour)
    return {
      where: () => nowhere,
      open: () => targetAt(server.port, more),
      openUnreachable: () => targetAt(9),
      word: '红楼梦',
      nothing: '没有的书名',
      title: '红楼梦辨',
      author: '俞平伯',
      close: () => server.close(),
    }
  })

suite('good')
suite('gbk', { encoding: 'gbk' })
suite('sparing')
suite('cnmarc', { syntax: 'cnmarc' })
suite('cnmarc-gb18030', { syntax: 'cnmarc', encoding: 'gb18030' })

const asked = (word: string) => ({
  terms: termsOf([{ searchField: 'all', searchWord: word, oper: 'and' }]),
  offset: 0,
  rows: 5,
})

test.each([
  ['refusing', 'down'],
  ['diagnostic', 'down'],
  ['silent', 'slow'],
  ['endless', 'down'],
  ['noise', 'down'],
  ['cut', 'down'],
  ['deep', 'down'],
] as const)('a server that is %s is %s', async (behaviour, state) => {
  const server = await openZServer(behaviour)
  expect(await targetAt(server.port).search(nowhere, asked('红楼梦'))).toBe(state)
  await server.close()
})

test('a server in a closed network is not connected to', async () => {
  const server = await openZServer('good')
  const closed = openCatalogueTargets({ networks: [] })
  const target = describedTarget('', { kind: 'z3950', host: '127.0.0.1', port: server.port, database: 'x' })
  expect(await closed.outside(target).search(nowhere, asked('红楼梦'))).toBe('down')
  await server.close()
})

test.each([
  ['cnmarc', 'utf-8'],
  ['cnmarc-gb18030', 'gb18030'],
] as const)('records of a %s target are read field by field', async (behaviour, encoding) => {
  const server = await openZServer(behaviour)
  const found = await targetAt(server.port, { syntax: 'cnmarc', encoding }).search(nowhere, asked('红楼梦辨'))
  if (typeof found === 'string') throw new Error(found)
  expect(found.total).toBe(1)
  const record = found.records[0]?.record
  expect(record).toMatchObject({ title: '红楼梦辨', year: 1923, languages: ['chi'] })
  for (const text of ['俞平伯', '亚东图书馆']) expect(JSON.stringify(record)).toContain(text)
  await server.close()
})

test('yaz-ztest answers searches with records', async () => {
  const yaz = await startYaz()
  if (!yaz) return
  try {
    const target = targetAt(yaz.port)
    const counts = await Promise.all(
      ['computer', 'unix', 'art', 'music'].map((word) => target.search(nowhere, asked(word))),
    )
    const pages = counts.flatMap((one) => (typeof one === 'string' ? [] : [one]))
    expect(pages).toHaveLength(4)
    expect(pages.some(({ total }) => total > 0)).toBe(true)
    for (const { total, records } of pages) {
      expect(records).toHaveLength(Math.min(5, total))
      for (const { foreignId, record } of records) expect([foreignId, record.title]).not.toContain('')
    }
  } finally {
    yaz.stop()
  }
})

const tree = fc.letrec<{ node: BerNode; leaf: BerNode }>((tie) => ({
  leaf: fc.record({
    cls: fc.integer({ min: 0, max: 3 }),
    tag: fc.integer({ min: 1, max: 100_000 }),
    bytes: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  }),
  node: fc.oneof(
    { maxDepth: 5 },
    tie('leaf'),
    fc.record({
      cls: fc.integer({ min: 0, max: 3 }),
      tag: fc.integer({ min: 1, max: 100_000 }),
      parts: fc.array(tie('node'), { maxLength: 4 }),
      bytes: fc.constant(Buffer.alloc(0)),
    }),
  ),
})).node

test('an element is read as it was written, when all of it is there', () => {
  fc.assert(
    fc.property(tree, fc.nat(), (node, at) => {
      const bytes = berOf(node)
      expect(readBer(bytes, 1_000_000)).toEqual({ node, length: bytes.length })
      expect(readBer(bytes.subarray(0, at % bytes.length), 1_000_000)).toBeUndefined()
    }),
  )
})

test('any bytes are an element, wait for more, or are damaged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        const read = readBer(Buffer.from(bytes), 1_000)
        if (read) expect(read.length).toBeLessThanOrEqual(bytes.length)
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedBer)
      }
    }),
    { numRuns: 5_000 },
  )
})

import { afterAll, describe, expect, test } from 'vitest'
import { libraryOf, phrase, prefix, recordOf, word } from '../conformance/sample.ts'
import type { Query } from '../engine.ts'
import { IndexNeedsRebuild } from '../engine.ts'
import { RequestRefused } from '../admission.ts'
import { ClusterUnusable, openOpenSearchEngine } from './engine.ts'
import { clusterForTests } from './test-cluster.ts'

const everything: Query = { op: 'all' }

describe('an unusable cluster address', () => {
  test('is reported in a sentence without its password, and no other engine is opened', async () => {
    const opened = openOpenSearchEngine({ addresses: ['http://me:secret@127.0.0.1:9'], analyser: 'test' })
    await expect(opened).rejects.toThrow(ClusterUnusable)
    await expect(opened).rejects.toThrow('no OpenSearch answers at http://127.0.0.1:9 ')
    await expect(opened).rejects.not.toThrow('secret')
  })
})

const cluster = clusterForTests()
if (cluster) {
  afterAll(() => cluster.clear())

  describe('several processes on one cluster', () => {
    test("see each other's writes, and older writes of either are ignored", async () => {
      const [one, other] = [await cluster.open(), await cluster.open()]
      const [first, second] = [libraryOf(one, 'shared'), libraryOf(other, 'shared')]
      await Promise.all([first.put({ a: { version: 5 } }), second.put({ b: {} })])
      await second.put({ a: { version: 4, text: { title: ['older'] } } })
      expect(await first.found(everything)).toEqual(['a', 'b'])
      expect(await first.found(word('older'))).toEqual([])
      await Promise.all([one.close(), other.close()])
    })

    test('a rebuild by one process includes the writes of the others and becomes live for all', async () => {
      const [one, other] = [await cluster.open(), await cluster.open()]
      const [first, second] = [libraryOf(one, 'rebuilding'), libraryOf(other, 'rebuilding')]
      await first.put({ old: {} })
      const before = (await one.stats('rebuilding')).sequence
      const rebuild = await one.beginRebuild('rebuilding', 'test')
      await second.put({ meanwhile: { version: 3 } })
      await rebuild.add([{ put: recordOf('meanwhile', { version: 2 }) }, { put: recordOf('new') }])
      await rebuild.commit()
      expect(await second.found(everything)).toEqual(['meanwhile', 'new'])
      await second.put({ after: {} })
      expect(await first.found(everything)).toEqual(['after', 'meanwhile', 'new'])
      expect((await other.stats('rebuilding')).sequence).toBeGreaterThan(before)
      await Promise.all([one.close(), other.close()])
    })

    test('a rebuild begun by one process ends that of another', async () => {
      const [one, other] = [await cluster.open(), await cluster.open()]
      const first = await one.beginRebuild('twice', 'test')
      const second = await other.beginRebuild('twice', 'test')
      await expect(first.add([{ put: recordOf('late') }])).rejects.toThrow('over')
      await expect(first.commit()).rejects.toThrow('over')
      await second.commit()
      await Promise.all([one.close(), other.close()])
    })
  })

  describe('processes with two analyser versions', () => {
    test("each have their own index and do not read, write or delete the other's", async () => {
      const [old, fresh] = [await cluster.open({ analyser: 'old' }), await cluster.open()]
      const [before, library] = [libraryOf(old, 'aged'), libraryOf(fresh, 'aged')]
      await before.put({ a: {} })
      await expect(fresh.stats('aged')).rejects.toThrow(IndexNeedsRebuild)
      await expect(library.found(everything)).rejects.toThrow(
        'made by version 1.a-old, this program needs 1.a-test',
      )
      await expect(library.put({ b: {} })).rejects.toThrow(IndexNeedsRebuild)

      const rebuild = await fresh.beginRebuild('aged', 'test')
      await fresh.write('aged', [{ put: recordOf('meanwhile') }])
      await before.put({ c: {} })
      await rebuild.commit()
      expect(await library.found(everything)).toEqual(['meanwhile'])
      expect(await before.found(everything)).toEqual(['a', 'c'])
      await library.put({ d: {} })
      const again = await old.beginRebuild('aged', 'old')
      await again.add([{ put: recordOf('anew') }])
      await again.commit()
      expect(await before.found(everything)).toEqual(['anew'])
      expect(await library.found(everything)).toEqual(['d', 'meanwhile'])
      await Promise.all([old.close(), fresh.close()])
    })

    test('an index is deleted when its version is not kept; the others stay', async () => {
      const [old, fresh] = [await cluster.open({ analyser: 'old' }), await cluster.open()]
      const [before, library] = [libraryOf(old, 'left'), libraryOf(fresh, 'left')]
      await before.put({ a: {} })
      await (await fresh.beginRebuild('left', 'test')).commit()
      await library.put({ b: {} })
      const versions = [old.sharing?.version ?? '', fresh.sharing?.version ?? '']
      expect(versions).toEqual(['1.a-old', '1.a-test'])
      await fresh.sharing?.keepOnly('left', versions)
      expect(await before.found(everything)).toEqual(['a'])
      await fresh.sharing?.keepOnly('left', versions.slice(1))
      await expect(before.found(everything)).rejects.toThrow(IndexNeedsRebuild)
      expect(await library.found(everything)).toEqual(['b'])
      await Promise.all([old.close(), fresh.close()])
    })
  })

  describe('input that no analyser makes', () => {
    test('tokens with separators or a thousand characters are found, alone and in phrases', async () => {
      const engine = await cluster.open()
      const library = libraryOf(engine, 'odd')
      const odd = ['a\u001cb', 'a\u001fb', '\u0001a', '\u0001', 'x'.repeat(1_000), `${'x'.repeat(999)}y`]
      const titles = odd.map((token, i): [string, object] => [
        `r${i}`,
        { text: { title: [`${token} end`], subject: [token] } },
      ])
      await library.put(Object.fromEntries(titles))
      for (const [i, token] of odd.entries()) {
        expect(await library.found(word(token))).toEqual([`r${i}`])
        expect(await library.found(phrase(`${token} end`))).toEqual([`r${i}`])
      }
      expect(await library.found(prefix('a\u001c'))).toEqual(['r0'])
      const terms = await engine.terms('odd', { field: 'subject', channel: 'text', prefix: 'a', limit: 9 })
      expect(terms.map(({ term }) => term)).toEqual(['a\u001cb', 'a\u001fb'])
      await engine.close()
    })

    test('queries of the depth and width that the port allows are answered; larger ones are refused', async () => {
      const engine = await cluster.open()
      const library = libraryOf(engine, 'deep')
      await library.put({ a: { text: { title: ['tea'] } } })
      let deep: Query = word('tea')
      for (let i = 0; i < 60; i++)
        deep = i % 2 ? { op: 'and', of: [deep] } : { op: 'or', of: [deep, word('silk')] }
      const wide: Query = { op: 'or', of: Array.from({ length: 1_300 }, (_, i) => phrase(`tea w${i}`)) }
      for (const query of [deep, wide]) {
        await library.found(query).then(
          (found) => expect(found).toEqual(query === deep ? ['a'] : []),
          (error: unknown) => expect(error).toBeInstanceOf(RequestRefused),
        )
      }
      await engine.close()
    })
  })
}

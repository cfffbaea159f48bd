import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDictionaries } from './conformance/dictionaries.ts'
import { describeMatching } from './conformance/matching.ts'
import { describeNarrowing } from './conformance/narrowing.ts'
import { describeScoring, describeSorting } from './conformance/order.ts'
import { libraryOf, recordOf, word } from './conformance/sample.ts'
import { describeWriting } from './conformance/writing.ts'
import type { SearchEngine } from './engine.ts'

/**
 * The suite every engine passes; it is the whole test file of an adapter. An engine that only serves to check
 * totals and counts (`scores: false`) need not rank by `score-rules.ts`.
 */
export function describeEngine(
  name: string,
  open: () => Promise<SearchEngine>,
  { scores }: { scores: boolean } = { scores: true },
) {
  describe(`the engine ${name}`, () => {
    let engine: SearchEngine
    let tenants = 0

    beforeAll(async () => {
      engine = await open()
    })

    afterAll(async () => {
      await engine.close()
    })

    const library = () => libraryOf(engine, `library-${(tenants += 1)}`)

    describeMatching(library)
    describeNarrowing(library)
    describeSorting(library)
    if (scores) describeScoring(library)
    describeWriting(library)
    describeDictionaries(library)

    test('searches of several tenants run concurrently', async () => {
      const libraries = Array.from({ length: 6 }, library)
      await Promise.all(libraries.map(({ put }, i) => put({ [`r${i}`]: { text: { title: ['tea'] } } })))
      const rounds = Array.from({ length: 10 }, () => libraries).flat()
      const answers = await Promise.all(rounds.map(({ ids }) => ids(word('tea'))))
      expect(answers).toEqual(Array.from({ length: 60 }, (_, i) => [`r${i % libraries.length}`]))
    })

    test('close can be called twice', async () => {
      const other = await open()
      await other.write('short', [{ put: recordOf('a') }])
      await other.close()
      await other.close()
    })
  })
}

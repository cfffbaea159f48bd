import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/read.ts'
import { essence, loadable, readAgain } from './testing/read-again.ts'
import type { Described } from './valid-marc.ts'

const demo = join(import.meta.dirname, '../../../../demo/data')

test.each(['ljxy', 'wydx'].flatMap((library) => loadable.map((format) => [library, format] as const)))(
  'every record of the demo library %s comes back from %s as it was',
  async (library, format) => {
    const all: Described[] = []
    for await (const outcome of readCatalogue(join(demo, `${library}.jsonl.gz`), { format: 'jsonl' }))
      if (outcome.kind === 'record') all.push({ ...outcome.entry, marc: null, agency: '文渊大学图书馆' })
    const { entries, others } = await readAgain(all, format)
    expect(others).toEqual([])
    const changed = all.flatMap((one) => {
      const again = entries.get(one.record.recordId)
      if (!again) return [`${one.record.recordId} is lost`]
      const [before, after] = [trimmed(essence(one)), trimmed(essence(again))]
      return before === after ? [] : [`${before} → ${after}`]
    })
    expect(changed.slice(0, 5)).toEqual([])
  },
  120_000,
)

/** In MARC the last full stop of a title or name is punctuation, and square brackets around it are the cataloguer's. */
const trimmed = (facts: ReturnType<typeof essence>): string =>
  JSON.stringify(facts, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\s*[.,:;/=]+$/, '').replace(/^\[(.*)\]$/, '$1') : value,
  )

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VIEWED_LIMIT, withViewed } from './viewed-records.ts'
import type { SelectedRecord } from './selection-rules.ts'

const record = (recordId: string): SelectedRecord => ({
  recordId,
  title: recordId,
  author: '',
  publisher: '',
  source: '',
  pubDate: '',
  docCode: '1',
  classNo: '',
  coverUrl: '',
  lang: 'en',
})

test('the records viewed last come first, each once, and the oldest are forgotten', () => {
  const views = fc.array(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 80 })
  fc.assert(
    fc.property(views, (ids) => {
      let viewed: readonly SelectedRecord[] = []
      for (const id of ids) viewed = withViewed(viewed, record(id))
      const latestFirst = [...new Set(ids.toReversed())].slice(0, VIEWED_LIMIT)
      expect(viewed.map(({ recordId }) => recordId)).toEqual(latestFirst)
    }),
  )
})

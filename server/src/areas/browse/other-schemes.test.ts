import { browse } from '@wenyuan/contract/areas/browse.ts'
import { expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

test('a library without classes of the Chinese Library Classification browses by those that its records have', async () => {
  const numbered = (scheme: 'lcc' | 'ddc', ...values: string[]) => ({
    classNumbers: values.map((value) => ({ scheme, value })),
  })
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'l1', title: 'Graphs', ...numbered('lcc', 'QA166.G7') }),
    entryOf({ recordId: 'l2', title: 'Stars', ...numbered('lcc', 'QB801') }),
    entryOf({ recordId: 'd1', title: 'Numbers', ...numbered('ddc', '512.7') }),
  ])
  const below = async (parent: string, language: 'zh-CN' | 'zh-TW' | 'en' = 'en') =>
    (await portal.ask(browse.classes, { parent }, { language })).map(({ code, name, count, hasChildren }) => [
      code,
      name,
      count,
      hasChildren,
    ])
  expect(await below('')).toEqual([
    ['lcc:Q', 'Science', 2, true],
    ['ddc:5', 'Science', 1, true],
  ])
  expect(await below('lcc:Q', 'zh-TW')).toEqual([
    ['lcc:QA', '數學、電腦科學', 1, false],
    ['lcc:QB', '天文學', 1, false],
  ])
  expect(await below('ddc:5', 'zh-CN')).toEqual([['ddc:51', '数学', 1, false]])
  const unknown = await portal.refused(browse.classes, { parent: 'lcc:I' })
  expect(unknown.code).toBe('CLASS_UNKNOWN')
})

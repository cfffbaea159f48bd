import type { Understood } from '@wenyuan/contract/areas/search.ts'
import { type ReadingKind, readingKinds } from '@wenyuan/contract/constants/readings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../../app/paths.ts'
import { searchFor } from '../../../app/search/search-changes.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { barriers } from '../../../testing/barriers.ts'
import { addressOf, openPart } from '../../../testing/open-page.tsx'
import { UnderstoodLine } from './UnderstoodLine.tsx'

const row = { searchField: 'all', searchWord: '高等数学', matchMode: '2', oper: 'and' } as const
const short = { kind: 'abbreviation', from: '高数', to: '高等数学' } as const
const open = (understood?: Understood, state: SearchState = searchFor('高数'), choices: object = {}) =>
  openPart(
    <UnderstoodLine
      place={{ state, linkTo: paths.searchList, change: () => undefined }}
      shownState={state}
      understood={understood}
    />,
    choices,
  )

test('the line says what the words were read as, and leads to the words as typed', async () => {
  await open({ steps: [short], searchItems: [row], filters: {} })
  await expect.element(page.getByText('“高数”是简称：高等数学。')).toBeVisible()
  const typed = page.getByRole('link', { name: '只检索原样的“高数”' })
  expect(addressOf(typed)).toBe('/searchList?q=高数&exact=1')
  expect(await barriers({ width: 1280, scheme: 'light' })).toEqual([])
  expect(await barriers({ width: 360, scheme: 'dark' })).toEqual([])
})

test('what was learned from readers is marked as such', async () => {
  const learned = { kind: 'learned', from: '水文宝典', to: '江河水文志' } as const
  await open({ steps: [learned], searchItems: [row], filters: {} }, searchFor('水文宝典'))
  const line = page.getByText('输入“水文宝典”的读者常常接着检索“江河水文志”。')
  await expect.element(line).toBeVisible()
  const typed = page.getByRole('link', { name: '只检索原样的“水文宝典”' })
  expect(addressOf(typed)).toBe('/searchList?q=水文宝典&exact=1')
})

test('a filter that the words name can be taken off', async () => {
  const form = { kind: 'form', from: '电子书', to: '电子书' } as const
  await open({ steps: [form], searchItems: [row], filters: { resourceType: ['electronic'] } })
  await expect.element(page.getByText('按“电子书”筛选。')).toBeVisible()
  expect(addressOf(page.getByRole('link', { name: '不按它筛选' }))).toBe('/searchList?q=高等数学')
})

test('the words as typed say so, and lead back', async () => {
  await open(undefined, { ...searchFor('高数'), exactly: true }, { language: 'en' })
  await expect.element(page.getByText('Searched exactly as typed: “高数”.')).toBeVisible()
  expect(addressOf(page.getByRole('link', { name: 'Try other readings too' }))).toBe('/searchList?q=高数')
})

test.each(['zh-CN', 'zh-TW', 'en'] as const)('every reading has a sentence in %s', async (language) => {
  const stepOf = (kind: ReadingKind) => ({
    kind,
    from: `<${kind}>`,
    to: kind === 'fewer-words' ? '' : `[${kind}]`,
  })
  // the matter of a question is told where nothing else was read
  const steps = [...readingKinds.filter((kind) => kind !== 'frame'), 'frame' as const].map(stepOf)
  await open({ steps, searchItems: [row, row], filters: {} }, searchFor('x'), { language })
  const line = page.getByRole('status').filter({ hasText: '[nickname]' })
  await expect.element(line).toBeVisible()
  const text = line.element().textContent ?? ''
  for (const kind of readingKinds) expect(text).toContain(kind)
})

import { search } from '@wenyuan/contract/areas/search.ts'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import { readingKinds } from '@wenyuan/contract/constants/readings.ts'
import type { RankShown } from '@wenyuan/contract/staff/records.ts'
import { beforeAll, expect, test } from 'vitest'
import { sampleBooks } from '../../search/readings/testing/books.ts'
import { readingSentences } from '../../search/tuning/reading-words.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'

const portal = testPortal()
let staffKey = ''
beforeAll(async () => {
  await portal.load(portal.tenant, sampleBooks())
  const { lines } = await command(portal, ['staff-key', 'set', '--tenant', portal.tenant])
  staffKey = lines[0] ?? ''
})

const why = async (searchWord: string, language: 'zh-CN' | 'zh-TW' | 'en') => {
  const asked = { searchItems: [{ searchWord }], facetNames: [], explain: true, staffKey }
  const { records } = await portal.ask(search.search, asked, { language })
  return records[0]?.explanation ?? []
}

test('why a record is found begins with the reading by which the list was made', async () => {
  expect((await why('物化', 'en'))[0]).toBe('"物化" is read as an abbreviation: searched for "物理化学"')
  expect((await why('物化', 'zh-CN'))[0]).toBe('“物化”按简称读作“物理化学”')
  expect((await why('物化', 'zh-TW'))[0]).toBe('「物化」按簡稱讀作「物理化学」')
  expect((await why('物理化学简明教程', 'en'))[0]).toBe('the whole title is the query: adds 1000')
})

test('the room says where a record stands in the list that readers see, and how it was read', async () => {
  const token = await signInStaff(portal, ['content'])
  const { records } = await portal.ask(search.search, { searchItems: [{ searchWord: '物化' }] })
  const recordId = records[0]?.recordId ?? ''
  const { data } = await askStaff(
    portal,
    'explain-rank',
    { recordId, text: '物化', language: 'en' },
    { token },
  )
  const { place, because } = data as RankShown
  expect(place).toBe(1)
  expect(because[0]).toContain('an abbreviation')
})

test.each(languageTags)('every reading has its sentence in %s', (language) => {
  const sentences = readingKinds.flatMap((kind) => [
    ...readingSentences([{ kind, from: 'abc', to: 'def' }], language),
    ...readingSentences([{ kind, from: 'abc', to: '' }], language),
  ])
  expect(new Set(sentences).size).toBe(2 * readingKinds.length)
  for (const sentence of sentences) expect(sentence).toContain('abc')
})

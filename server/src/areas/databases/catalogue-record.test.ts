import { databases } from '@wenyuan/contract/areas/databases.ts'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { addCounts } from '../../domain/usage/store.ts'
import { openSampleLibrary, sampleDatabases, type SampleLibrary } from './sample-databases.ts'

let library: SampleLibrary
let portal: TestPortal
beforeAll(async () => {
  library = await openSampleLibrary()
  portal = library.portal
})
afterAll(() => portal.close())

test('the main search finds a database, until it is removed', async () => {
  const searched = async () =>
    (
      await portal.ask(search.search, {
        searchItems: [{ searchWord: '中国知网' }],
        docCode: '19',
        exactly: true,
      })
    ).records.map(({ recordId }) => recordId)
  expect(await searched()).toEqual(['database:cnki'])
  await command(portal, ['things', 'remove', 'databases', 'cnki', '--tenant', 'whu'])
  expect(await searched()).toEqual([])
  expect((await portal.refused(databases.detail, { resourceId: 'cnki' })).code).toBe('DATABASE_UNKNOWN')
  await library.load(sampleDatabases)
  expect(await searched()).toEqual(['database:cnki'])
})

test('in the main search and on its record a database has its name in the language of the reader', async () => {
  const shownIn = async (language: LanguageTag) => {
    const asked = { searchItems: [{ searchWord: '中国知网' }], docCode: '19' }
    const { records } = await portal.ask(search.search, asked, { language })
    const record = await portal.ask(detail.record, { recordId: 'database:cnki' }, { language })
    expect(record.title).toBe(records[0]?.title)
    const { title, otherTitles, abstract } = record
    return { title, otherTitles: otherTitles.toSorted(), abstract }
  }
  const english = 'China National Knowledge Infrastructure'
  expect(await shownIn('zh-CN')).toEqual({
    title: '中国知网',
    otherTitles: ['CNKI', english, '中國知網'],
    abstract: '期刊与学位论文全文',
  })
  expect(await shownIn('en')).toEqual({
    title: english,
    otherTitles: ['CNKI', '中国知网', '中國知網'],
    abstract: 'Full text of journals and theses',
  })
})

test('the main search finds a database by the new name of its subject, and without a name by the code', async () => {
  const searched = async (searchWord: string) =>
    (
      await portal.ask(search.search, { searchItems: [{ searchWord }], docCode: '19', exactly: true })
    ).records.map(({ recordId }) => recordId)
  expect(await searched('法律科学')).toEqual([])
  await library.load([{ code: '法学', name: '法律科学' }], 'database-subjects')
  expect(await searched('法律科学')).toEqual(['database:cnki'])
  await command(portal, ['things', 'remove', 'database-subjects', '法学', '--tenant', 'whu'])
  expect(await searched('法律科学')).toEqual([])
})

test('what is viewed most on the home page names a database in the language of the reader', async () => {
  portal.setNow(new Date('2026-03-20T04:00:00Z'))
  const whu = { db: portal.appContext.database.ofTenant('whu'), tenant: 'whu' }
  await addCounts(whu, 'view', [{ subject: 'database:wanfang', day: '2026-03-15', count: 5 }])
  const titles = async (language: LanguageTag) =>
    (await portal.ask(home.hotCollections, {}, { language })).records.map(({ title }) => title)
  expect(await titles('zh-CN')).toContain('万方数据')
  expect(await titles('en')).toContain('Wanfang Data')
})

import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { openSuggestionLibrary } from '../../testing/suggestion-library.ts'

const library = await openSuggestionLibrary()
afterAll(() => library.close())
const { portal, reader, other, free, configure } = library

test('dictionaries, rules and reasons are the library’s own', async () => {
  expect((await portal.ask(recommendations.reasons, {})).length).toBe(7)
  await importContent(portal, 'suggestion-reasons', 'code,name,position\nproject,课题项目,1\n')
  expect(await portal.ask(recommendations.reasons, {})).toEqual([{ code: 'project', label: '课题项目' }])
  expect(await portal.refused(recommendations.suggest, free, { headers: other })).toMatchObject({
    code: 'REASON_UNKNOWN',
    field: 'reason',
  })
  await command(portal, ['things', 'remove', 'suggestion-reasons', 'project', '--tenant', 'whu'])
  expect((await portal.ask(recommendations.rules, {})).text).toContain('荐购')
  await configure({ suggestionRules: { 'zh-CN': '本馆规则', 'zh-TW': '', en: '' }, suggestionWall: false })
  expect((await portal.ask(recommendations.rules, {})).text).toBe('本馆规则')
  expect(await portal.ask(recommendations.everybody, {})).toEqual({ on: false, total: 0, records: [] })
  await configure({ suggestionRules: { 'zh-CN': '', 'zh-TW': '', en: '' }, suggestionWall: true })
  const classes = await portal.ask(recommendations.classes, { parent: '' })
  expect(classes.find(({ code }) => code === 'T')).toMatchObject({ hasChildren: true })
  expect((await portal.ask(recommendations.frequencies, {}))[0]).toEqual({ code: 'daily', label: '日报' })
})

test('barred readers, ways that are off, bad numbers and other libraries', async () => {
  const frozen = await portal.signIn('cold', { state: 'frozen' })
  expect(await portal.refused(recommendations.suggest, free, { headers: frozen })).toMatchObject({
    code: 'SUGGESTION_BARRED',
  })
  await configure({ freeRec: false, customRec: false })
  expect(await portal.refused(recommendations.suggest, free, { headers: reader })).toMatchObject({
    code: 'SUGGESTION_WAY_OFF',
  })
  await configure({ freeRec: true, customRec: true })
  for (const isbn of ['', '9787111407011', 'abc'])
    expect(
      await portal.refused(recommendations.suggest, { ...free, isbn }, { headers: reader }),
    ).toMatchObject({
      code: 'NUMBER_INVALID',
      field: 'isbn',
    })
  expect(
    await portal.refused(
      recommendations.suggest,
      { ...free, isJournal: true, issn: '1000-0004' },
      { headers: reader },
    ),
  ).toMatchObject({ code: 'NUMBER_INVALID', field: 'issn' })
  for (const missing of ['title', 'author', 'publisher', 'publishTime', 'language', 'reason'])
    expect(
      await portal.refused(recommendations.suggest, { ...free, [missing]: ' ' }, { headers: reader }),
    ).toMatchObject({ code: 'INPUT_INVALID', field: missing })
  const headers = await portal.signIn('elsewhere', { as: 'pku' })
  expect(
    await portal.refused(
      recommendations.suggestTitle,
      { titleId: 'spring t2', reason: 'research' },
      { headers, as: 'pku' },
    ),
  ).toMatchObject({ code: 'TITLE_UNKNOWN' })
  expect((await portal.ask(recommendations.search, { keyWord: '数据' }, { headers, as: 'pku' })).total).toBe(
    0,
  )
  expect((await portal.ask(recommendations.everybody, {}, { as: 'pku' })).total).toBe(0)
})

import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { ContentRow, ContentShown } from '@wenyuan/contract/staff/answers.ts'
import { account } from '@wenyuan/contract/areas/account.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../testing/commands.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { importContent } from '../testing/import-content.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
  const items = [itemOf('N1'), itemOf('N2'), itemOf('N3')]
  await portal.load(portal.tenant, [entryOf({ recordId: 'new', title: '新书' }, { items })])
})

const kind = 'loan-rules'
const ask = async (operation: StaffCallName, body: object) =>
  (await askStaff(portal, operation, { kind, ...body }, { token })).data
const inWords = (title: ContentRow['title']) => (typeof title === 'string' ? title : title.en)
const lend = async (barcode: string) => {
  const { lines } = await command(portal, ['desk', 'checkout', 'guest-1', barcode, '--tenant', portal.tenant])
  return lines.join('\n')
}

test('a new library has loan rules, and lends by what a librarian makes of them', async () => {
  const headers = await portal.signIn('guest-1', { reader_type: 'guest' })
  const { records } = (await ask('list-content', {})) as { records: ContentRow[] }
  expect(records.map(({ code }) => code)).toEqual(['*/*/*', 'student/*/*', 'postgraduate/*/*', 'teacher/*/*'])
  expect(records.map(({ title }) => inWords(title))).toEqual(['All', 'Student', 'Postgraduate', 'Teacher'])
  expect(await lend('N1')).toContain('due 2026-04-14')

  const { entry, version } = (await ask('show-content', { code: '*/*/*' })) as {
    entry: object
    version: string
  }
  expect(entry).toMatchObject({ days: 30, renewals: 2, copies: 20, pickUpDays: 5, renewalWindow: null })
  expect(await ask('save-content', { entry: { ...entry, days: 7, copies: 2 }, version })).toMatchObject({
    change: 'updated',
  })
  expect(await lend('N2')).toContain('due 2026-03-22')
  expect(await portal.ask(account.limits, {}, { headers })).toMatchObject({ days: 7, copies: 2 })
  // the third copy
  expect(await lend('N3')).toBe('')

  // kept in memory for a second: not beyond the removal
  expect(await portal.ask(account.limits, {}, { headers })).toMatchObject({ days: 7, copies: 2 })
  expect(await ask('remove-content', { code: '*/*/*' })).toEqual({ code: '*/*/*' })
  expect(await portal.ask(account.limits, {}, { headers })).toMatchObject({ days: 30, copies: 20 })
  expect(await lend('N3')).toContain('due 2026-04-14')
})

test('an entry without a name is called by what its parts name', async () => {
  await importContent(portal, 'libraries', 'code,name,name.en\neast,东馆,East library\n')
  const rule = { readerType: 'visitor', itemType: '1', branch: 'east', days: 3 }
  await ask('save-content', { entry: rule })
  const { title } = (await ask('show-content', { code: 'visitor/1/east' })) as ContentShown
  expect(title).toEqual({
    'zh-CN': 'visitor · 图书 · 东馆',
    'zh-TW': 'visitor · 圖書 · 東館',
    en: 'visitor · Book · East library',
  })
  await importContent(portal, 'closed-days', 'library,day\neast,2026-05-01\n*,2026-10-01\n')
  const closed = (await ask('list-content', { kind: 'closed-days' })) as { records: ContentRow[] }
  expect(closed.records.map((row) => inWords(row.title))).toEqual(['East library · 2026-05-01', '2026-10-01'])
})

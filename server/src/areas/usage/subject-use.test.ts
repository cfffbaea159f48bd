import { usage } from '@wenyuan/contract/areas/usage.ts'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'

const START = new Date('2026-03-15T04:00:00Z')
const portal = testPortal()
beforeAll(async () => {
  portal.setNow(START)
  const load = (kind: string, entry: object) => importContent(portal, kind, JSON.stringify(entry))
  await load('departments', { code: 'lit', name: { 'zh-CN': '文学院', en: 'Literature' } })
  await load('courses', { code: 'LIT1', name: { 'zh-CN': '唐诗', en: 'Tang poetry' } })
  await load('researchers', { code: 'r1', name: { 'zh-CN': '王伟', en: 'Wang Wei' } })
})

const listed = async (body: object = {}, as = portal.tenant) => {
  const token = await signInStaff(portal, ['content'], { as })
  const { data } = await askStaff(portal, 'list-subject-use', body, { token, as })
  const { records } = data as {
    records: { page: string; code: string; name: { en: string }; views: number }[]
  }
  return records.map(({ page, code, name, views }) => `${page} ${code} ${name.en} ${views}`)
}
const visits = async (times: number, page: 'department' | 'course' | 'researcher', code: string) => {
  for (let nth = 0; nth < times; nth += 1) {
    const headers = await portal.signIn(`visitor-${nth}`)
    await portal.ask(usage.subjectVisit, { page, code }, { headers })
    await portal.ask(usage.subjectVisit, { page, code }, { headers })
  }
}

test('staff see visits to pages of subjects from five up, each visitor once a day', async () => {
  await visits(4, 'department', 'lit')
  expect(await listed()).toEqual([])
  await visits(5, 'department', 'lit')
  await visits(6, 'course', 'LIT1')
  await visits(5, 'researcher', 'r1')
  expect(await listed()).toEqual([
    'course LIT1 Tang poetry 6',
    'department lit Literature 5',
    'researcher r1 Wang Wei 5',
  ])
  expect(await listed({ of: 'course' })).toEqual(['course LIT1 Tang poetry 6'])
  expect(await listed({ page: 2, rows: 2 })).toEqual(['researcher r1 Wang Wei 5'])
  portal.setNow(new Date(START.getTime() + 86_400_000))
  await visits(4, 'course', 'LIT1')
  expect(await listed({ since: '2026-03-16' })).toEqual([])
  expect((await listed())[0]).toBe('course LIT1 Tang poetry 10')
  expect(await listed({}, portal.neighbour)).toEqual([])
})

test('what does not exist, another library’s page and wrong input count nothing', async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    const headers = await portal.signIn(`visitor-${nth}`, { as: portal.neighbour })
    await portal.ask(usage.subjectVisit, { page: 'course', code: 'LIT1' }, { headers, as: portal.neighbour })
    await portal.ask(usage.subjectVisit, { page: 'researcher', code: 'nobody' }, { as: portal.tenant })
  }
  expect(await listed({}, portal.neighbour)).toEqual([])
  expect((await listed({ of: 'researcher' })).join()).not.toContain('nobody')
  expect(await portal.refused(usage.subjectVisit, { page: 'other', code: 'x' })).toMatchObject({
    field: 'page',
  })
  expect(await portal.refused(usage.subjectVisit, { page: 'course', code: '' })).toMatchObject({
    field: 'code',
  })
  const token = await signInStaff(portal, ['circulation'])
  expect((await askStaff(portal, 'list-subject-use', {}, { token })).status).toBe(403)
})

import type { FoundReader } from '@wenyuan/contract/staff/readers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['circulation'])
  for (const [account, name, fields] of [
    ['20260001', '林晓雨', { phone: '13800001234', mail: 'lin.xiaoyu@univ.example', className: '历史2301' }],
    ['20260002', '林孝宇', { faculty: '法学院', formerAccount: 'OLD-771' }],
    ['20260113', '单雄信', { phone: '13911112222', faculty: '计算机学院' }],
    ['T0000815', 'Maria Santos', { mail: 'santos@univ.example' }],
    ['20250001', '张力', { faculty: '法学院' }],
  ] as const)
    await askStaff(portal, 'register-reader', { account, fields: { name, ...fields } }, { token })
})

const find = async (text: string, by = { token, as: portal.tenant }) => {
  const { data } = await askStaff(portal, 'find-readers', { text }, by)
  return (data as { records: FoundReader[] }).records
}
const accounts = async (text: string) => (await find(text)).map(({ account }) => account)

describe('a reader is found as people ask for one', () => {
  const lin = '20260001'
  test.each([
    ['林晓雨', lin, 'name'],
    ['林曉雨', lin, 'name'],
    ['林 晓雨', lin, 'name'],
    ['linxiaoyu', lin, 'name'],
    ['Lin Xiaoyu', lin, 'name'],
    ['xiaoyu lin', lin, 'name'],
    ['lxy', lin, 'name'],
    ['shan xiong xin', '20260113', 'name'],
    ['maria', 'T0000815', 'name'],
    ['santos maria', 'T0000815', 'other'],
    ['２０２６０００１', lin, 'account'],
    ['260001', lin, 'account'],
    ['0113', '20260113', 'account'],
    ['t0000815', 'T0000815', 'account'],
    ['1234', lin, 'phone'],
    ['138 0000 1234', lin, 'phone'],
    ['LIN.XIAOYU@univ', lin, 'mail'],
    ['历史2301', lin, 'other'],
    ['林 法学院', '20260002', 'other'],
    ['單雄信 計算機學院', '20260113', 'other'],
    ['old-771', '20260002', 'former'],
  ])('%s: %s by %s', async (text, account, foundBy) => {
    expect((await find(text))[0]).toMatchObject({ account, foundBy })
  })

  test('the best come first: the whole name before readings, the end of a number before its middle', async () => {
    expect((await accounts('lxy')).slice(0, 2)).toEqual(['20260001', '20260002'])
    expect((await accounts('0001'))[0]).toBe('20250001')
    expect(await accounts('林')).toEqual(['20260001', '20260002'])
  })

  test('a number that lacks a digit finds what it may be; words that nobody has find nobody', async () => {
    expect(await accounts('2026001')).toContain('20260001')
    expect(await accounts('0000815')).toEqual(['T0000815'])
    expect(await accounts('T000081')).toEqual(['T0000815'])
    expect(await accounts('林 化学院')).toEqual([])
    for (const strange of ['%', '_____', '\u200B', "' or 1=1", '\\'])
      expect(await accounts(strange)).toEqual([])
  })

  test('a changed name is found at once, and the old one no more', async () => {
    const { data } = await askStaff(portal, 'show-reader', { account: '20250001' }, { token })
    const { version } = data as { version: string }
    const change = { account: '20250001', version, fields: { name: '章丽娟', className: '园林2402' } }
    expect((await askStaff(portal, 'change-reader', change, { token })).status).toBe(200)
    for (const text of ['zlj', 'zhanglijuan', '園林2402'.replace('園', '园')])
      expect(await accounts(text)).toEqual(['20250001'])
    expect(await accounts('张力')).toEqual([])
  })

  test('of another library nobody is found', async () => {
    const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
    for (const text of ['林晓雨', 'lxy', '20260001', '1234', '法学院', '2026001'])
      expect(await find(text, { token: foreign, as: portal.neighbour })).toEqual([])
  })
})

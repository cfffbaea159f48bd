import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { afterAll, expect, test } from 'vitest'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { sealedFor } from '../../testing/sign-in.ts'

const portal = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-readers-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const load = async (content: string | Buffer, ...more: string[]) => {
  writeFileSync(join(folder, 'readers.csv'), content)
  return command(portal, ['reader', 'import', 'readers.csv', '--tenant', portal.tenant, ...more], {
    cwd: folder,
  })
}
const known = async (name: string) =>
  findReaderByAccount({ db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant }, name)

test('a list of readers is loaded; bad lines are reported by number, without their content', async () => {
  const said = await load(
    [
      '学号,姓名,密码,学院,手机号,有效期,身份证号,备注',
      '1,丁玲,Anfang 2026,文学院,138 0000 1111,2027-06-30,11010519491231002X,x',
      '2,沈从文,,,,,,',
      ',无号,,,,,,',
      '3,,,,,,,',
      '4,坏号,geheim9,,12a,,,',
      '5,坏证,,,,,110105194912310021,',
      '',
    ].join('\n'),
    '--json',
  )
  expect(said.code).toBe(0)
  expect(said.lines.slice(0, 2)).toEqual([
    'Columns that are not read: 备注',
    '6 read: 2 added, 0 updated, 0 unchanged, 4 rejected',
  ])
  expect(JSON.parse(said.lines.at(-1) ?? '')).toEqual({
    read: 6,
    added: 2,
    updated: 0,
    unchanged: 0,
    rejected: 4,
  })
  const rejects = readFileSync(join(folder, 'readers.csv.rejects'), 'utf8')
  expect(
    rejects
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { line: number }).line),
  ).toEqual([4, 5, 6, 7])
  expect(rejects).not.toContain('geheim9')
  expect(rejects).not.toContain('110105194912310021')
  expect(await known('1')).toMatchObject({
    name: '丁玲',
    phone: '13800001111',
    phone_verified: false,
    password_initial: true,
    valid_until: '2027-06-30',
    facts: { faculty: '文学院' },
  })
})

test('loading a list again updates the readers and keeps fields that the list omits', async () => {
  const said = await load('account;name;grade\n1;丁玲玲;2026\n')
  expect(said.lines).toEqual(['1 read: 0 added, 1 updated, 0 unchanged, 0 rejected'])
  expect(await known('1')).toMatchObject({
    name: '丁玲玲',
    phone: '13800001111',
    facts: { faculty: '文学院', grade: '2026' },
  })
})

test('with the initial password of the list a reader can sign in to change it', async () => {
  const form = await sealedFor(portal, { password: 'Anfang 2026' })
  expect(await portal.ask(session.login, { username: '1', ...form })).toBe(false)
})

test('a file that is missing or contains no account is reported as the operator’s mistake', async () => {
  expect((await load('name\nx\n')).code).toBe(2)
  expect(
    (await command(portal, ['reader', 'import', 'none.csv', '--tenant', portal.tenant], { cwd: folder }))
      .code,
  ).toBe(2)
  expect((await load('account,name\n9,x\n', '--encoding', 'klingon')).code).toBe(2)
})

test('an account whose deletion was requested is erased with all its data', async () => {
  const headers = await portal.signIn('2')
  const { reader_id: readerId = '' } = (await known('2')) ?? {}
  const erase = async (...more: string[]) =>
    command(portal, ['reader', 'erase', '2', '--tenant', portal.tenant, ...more])
  expect((await erase()).code).toBe(2)
  await command(portal, [
    'reader',
    'set',
    '2',
    '--tenant',
    portal.tenant,
    '--password',
    'Ade Welt 9',
    'initial=0',
  ])
  const again = await portal.signIn('2')
  const shown = await sealedFor(portal, { password: 'Ade Welt 9' }, { proof: 'none' })
  await portal.ask(account.askDeletion, shown, { headers: again })
  expect((await erase()).lines).toEqual(['2 erased'])
  expect(await known('2')).toBeUndefined()
  for (const token of [headers, again]) {
    expect((await portal.refused(session.userInfo, {}, { headers: token })).status).toBe(401)
  }
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const left = await db
    .selectFrom('reader_session')
    .select('reader_id')
    .where('tenant', '=', portal.tenant)
    .where('reader_id', '=', readerId)
    .execute()
  expect(left).toEqual([])
})

test('a row whose account stands in the file already is refused with the line of the first', async () => {
  const said = await load('account,name,password\n00099,甲读者,Abc12345\n00099,乙读者,Abc12345\n', '--json')
  expect(JSON.parse(said.lines.at(-1) ?? '')).toMatchObject({ read: 2, added: 1, rejected: 1 })
  expect(readFileSync(join(folder, 'readers.csv.rejects'), 'utf8')).toContain('line 2')
  expect(await known('00099')).toMatchObject({ name: '甲读者' })
})

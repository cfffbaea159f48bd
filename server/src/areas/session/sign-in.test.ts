import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import { sealPassword } from '../../domain/readers/password-cipher.ts'
import { hashPassword } from '../../domain/readers/passwords.ts'
import { NOON, openReaderDesk, PASSWORD, tokenOf } from '../../testing/reader-desk.ts'
import { sealedFor } from '../../testing/sign-in.ts'

const desk = openReaderDesk(async ({ addReader }) => {
  await addReader('S1001')
  await addReader('S-locked', { locked: true })
  await addReader('S-lost', { state: 'lost' })
  await addReader('S-none', { password_hash: null })
})

test('account, password and proof sign a reader in: token and header are envelope extras', async () => {
  const answer = await desk.login('S1001', PASSWORD, { nextpath: '/personalCenter?tab=5' })
  expect(answer).toMatchObject({
    success: true,
    data: true,
    errCode: null,
    nextpath: '/personalCenter?tab=5',
  })
  const user = await desk.portal.ask(session.userInfo, {}, { headers: tokenOf(answer) })
  expect(user).toMatchObject({ groupCode: desk.portal.tenant, name: '林徽' })
})

test('an account is found whatever its width, case and blanks; a lost card may sign in', async () => {
  expect((await desk.login(' ｓ1001 ')).data).toBe(true)
  expect((await desk.login('s-LOST')).data).toBe(true)
})

test('a password in any script is preserved', async () => {
  const strange = '书山有路🛤 "\\\'%00<script>'
  await desk.addReader('S-strange', { password_hash: await hashPassword(strange) })
  expect((await desk.login('S-strange', strange)).data).toBe(true)
})

test.each([
  [{ username: ' ' }, 'ACCOUNT_EMPTY', 'username'],
  [{ username: null }, 'ACCOUNT_EMPTY', 'username'],
  [{ username: 'null' }, 'ACCOUNT_EMPTY', 'username'],
  [{ password: '' }, 'PASSWORD_EMPTY', 'password'],
  [{ password: 'undefined' }, 'PASSWORD_EMPTY', 'password'],
  [{ verifyCode: '' }, 'CODE_EMPTY', 'verifyCode'],
  [{ verifyCode: 'null' }, 'CODE_EMPTY', 'verifyCode'],
  [{ verifyCode: 'wrong' }, 'CODE_WRONG', 'verifyCode'],
  [{ codeKey: 'never given' }, 'KEY_USED_UP', 'verifyCode'],
  [{ password: 'abc' }, 'KEY_USED_UP', 'verifyCode'],
  [{ password: '00'.repeat(200) }, 'KEY_USED_UP', 'verifyCode'],
] as const)('a form with %o is refused with %s, naming the field', async (change, code, field) => {
  const answer = await desk.login('S1001', PASSWORD, change)
  expect([answer.status, answer.errCode, answer.field]).toEqual([200, code, field])
  expect(answer.jwt).toBeUndefined()
})

test('a password that is blank once decrypted is refused as empty', async () => {
  expect((await desk.login('S1001', '  ')).errCode).toBe('PASSWORD_EMPTY')
})

test('a wrong password, an unknown account and one without password get the same answer, in each language', async () => {
  const answers = await Promise.all(
    [
      desk.login('S1001', 'Wrong 1!'),
      desk.login('nobody'),
      desk.login('S-none'),
      desk.login('S-locked', 'Wrong 1!'),
    ].map(async (answer) => {
      const { headers: _headers, ...rest } = await answer
      return rest
    }),
  )
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(answers[0]).toMatchObject({ errCode: 'SIGN_IN_WRONG', message: '账号或密码不正确' })
})

test('a locked account is reported only to a caller who knows its password', async () => {
  expect((await desk.login('S-locked')).errCode).toBe('ACCOUNT_LOCKED')
})

test('a replayed body finds its key used up', async () => {
  const body = { username: 'S1001', ...(await sealedFor(desk.portal, { password: PASSWORD })) }
  expect((await desk.post('/oga/login', body)).data).toBe(true)
  expect((await desk.post('/oga/login', body)).errCode).toBe('KEY_USED_UP')
  // of two concurrent requests one gets the key
  const again = { username: 'S1001', ...(await sealedFor(desk.portal, { password: PASSWORD })) }
  const both = await Promise.all([desk.post('/oga/login', again), desk.post('/oga/login', again)])
  expect(new Set(both.map(({ success }) => success))).toEqual(new Set([false, true]))
})

test('a wrong captcha also uses the key up: each captcha allows one guess', async () => {
  const body = { username: 'S1001', ...(await sealedFor(desk.portal, { password: PASSWORD })) }
  expect((await desk.post('/oga/login', { ...body, verifyCode: 'x' })).errCode).toBe('CODE_WRONG')
  expect((await desk.post('/oga/login', body)).errCode).toBe('KEY_USED_UP')
})

test('a password encrypted for one key cannot be decrypted with another', async () => {
  const mine = await sealedFor(desk.portal, { password: PASSWORD })
  const other = await sealedFor(desk.portal, { password: PASSWORD })
  expect(
    (await desk.post('/oga/login', { username: 'S1001', ...other, password: mine.password })).errCode,
  ).toBe('KEY_USED_UP')
})

test('a key is valid for five minutes', async () => {
  const body = { username: 'S1001', ...(await sealedFor(desk.portal, { password: PASSWORD })) }
  desk.portal.setNow(new Date(NOON.getTime() + 5 * 60_000 + 1))
  expect((await desk.post('/oga/login', body)).errCode).toBe('KEY_USED_UP')
})

test('a key without captcha or proof of work does not sign in', async () => {
  const body = await sealedFor(desk.portal, { password: PASSWORD }, { proof: 'none' })
  expect((await desk.post('/oga/login', { username: 'S1001', ...body, verifyCode: 'x' })).errCode).toBe(
    'CODE_WRONG',
  )
})

test('the captcha is a PNG, its text is not in the answer, and lower-case letters are accepted', async () => {
  const key = await desk.portal.ask(session.signInKey, {})
  const [head = '', picture = ''] = key.picture.split(',')
  expect(head).toBe('data:image/png;base64')
  const { picture_text: text = '' } =
    (await desk
      .where()
      .db.selectFrom('sign_in_key')
      .select('picture_text')
      .where('tenant', '=', desk.portal.tenant)
      .where('code_key', '=', key.codeKey)
      .executeTakeFirst()) ?? {}
  expect(text).toMatch(/^[A-Z0-9]{4}$/)
  const bytes = Buffer.from(picture, 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.toString('latin1')).not.toContain(text ?? '')
  expect(JSON.stringify({ ...key, picture: '' }).toUpperCase()).not.toContain(text ?? '')
  const password = await sealPassword(key, PASSWORD)
  const answer = await desk.post('/oga/login', {
    username: 'S1001',
    password,
    codeKey: key.codeKey,
    verifyCode: ` ${text?.toLowerCase() ?? ''} `,
  })
  expect(answer.data).toBe(true)
})

test('signing in during an open session ends that session and never keeps its token (session fixation)', async () => {
  const before = tokenOf(await desk.login('S1001'))
  const body = { username: 'S-lost', ...(await sealedFor(desk.portal, { password: PASSWORD })) }
  const after = await desk.post('/oga/login', body, before)
  expect(after.jwt).not.toBe(Object.values(before)[0])
  expect((await desk.portal.refused(session.userInfo, {}, { headers: before })).code).toBe('SIGN_IN_REQUIRED')
  expect(await desk.portal.ask(session.userInfo, {}, { headers: tokenOf(after) })).toMatchObject({
    name: '林徽',
  })
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/resetPassword',
])('a next path %s leads to the home page', async (nextpath) => {
  expect((await desk.login('S1001', PASSWORD, { nextpath })).nextpath).toBe('/home')
})

import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import { listOutbox } from '../../integrations/outbox.ts'
import { NOON, openReaderDesk, PASSWORD, tokenOf } from '../../testing/reader-desk.ts'
import { sealedFor } from '../../testing/sign-in.ts'

const desk = openReaderDesk(async ({ addReader, configure }) => {
  await addReader('S1001')
  await addReader('S-initial', { password_initial: true, mail: 'lin@example.org', mail_verified: true })
  await addReader('S-old', { password_set_at: new Date('2024-01-01T00:00:00Z') })
  await configure({ passwordMaxAgeDays: 365 })
})

test('an initial password: data false, errCode 200, and a token that is valid only for changing it', async () => {
  const answer = await desk.login('S-initial')
  expect(answer).toMatchObject({
    success: true,
    data: false,
    errCode: '200',
    message: '请修改初始密码后再使用',
  })
  const headers = tokenOf(answer)
  expect((await desk.portal.refused(session.userInfo, {}, { headers })).status).toBe(401)

  const change = async (password: string, more: Record<string, string> = {}) => {
    const sealed = await sealedFor(desk.portal, { password, ...more }, { proof: 'none' })
    return desk.post('/oga/forceModify', sealed, headers)
  }
  expect((await change('short')).errCode).toBe('PASSWORD_NEEDS_THREE_KINDS')
  expect((await change('S-Initial')).errCode).toBe('PASSWORD_NEEDS_THREE_KINDS')
  expect((await change(PASSWORD)).errCode).toBe('PASSWORD_UNCHANGED')
  expect((await change('Neue Worte 7', { confirmPassword: 'Andere 7' })).errCode).toBe(
    'PASSWORD_REPEATED_WRONG',
  )
  const changed = await change('Neue Worte 7', { confirmPassword: 'Neue Worte 7' })
  expect(changed).toMatchObject({ success: true, data: true, message: '密码修改成功' })
  expect(await desk.portal.ask(session.userInfo, {}, { headers: tokenOf(changed) })).toMatchObject({
    name: '林徽',
  })
  const [message] = await listOutbox(desk.where(), 1)
  expect(message).toMatchObject({ recipient: 'lin@example.org' })
  expect(message?.text).toContain('密码已修改')
  // the token for changing the password is used up
  expect((await change('Neue Worte 8')).status).toBe(401)
  expect((await desk.login('S-initial', 'Neue Worte 7')).data).toBe(true)
  expect((await desk.login('S-initial')).errCode).toBe('SIGN_IN_WRONG')
})

test('an expired password: data 10000 with its message', async () => {
  expect(await desk.login('S-old')).toMatchObject({
    success: true,
    data: 10_000,
    errCode: '200',
    message: '您长时间未修改密码，请修改密码',
  })
})

test('changing a password requires the token of a sign-in', async () => {
  const sealed = await sealedFor(desk.portal, { password: 'Neue Worte 9' }, { proof: 'none' })
  expect((await desk.post('/oga/forceModify', sealed)).status).toBe(401)
  const headers = tokenOf(await desk.login('S1001'))
  const again = await sealedFor(desk.portal, { password: 'Neue Worte 9' }, { proof: 'none' })
  expect((await desk.post('/oga/forceModify', again, headers)).status).toBe(401)
})

test('a library without password sign-in accepts none', async () => {
  await desk.configure({ normalLogin: false })
  expect((await desk.login('S1001')).errCode).toBe('METHOD_OFF')
  await desk.configure({ passwordMaxAgeDays: 365 })
})

test('ten wrong passwords close an account for fifteen minutes, to the right password too', async () => {
  const codes: (string | null)[] = []
  for (let guess = 0; guess < 12; guess++) codes.push((await desk.login('S1001', `Guess ${guess}!`)).errCode)
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'SIGN_IN_WRONG'))
  expect(codes.slice(10)).toEqual(['TRIES_USED_UP', 'TRIES_USED_UP'])
  const right = await desk.login('S1001')
  expect([right.status, right.errCode]).toEqual([429, 'TRIES_USED_UP'])
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  // an unknown account closes in the same way
  const unknown: (string | null)[] = []
  for (let guess = 0; guess < 12; guess++)
    unknown.push((await desk.login('nobody', `Guess ${guess}!`)).errCode)
  expect(unknown).toEqual(codes)
  desk.portal.setNow(new Date(NOON.getTime() + 15 * 60_000))
  expect((await desk.login('S1001')).data).toBe(true)
})

test('the right password resets the count', async () => {
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 5; guess++) await desk.login('S1001', 'Wrong 1!')
    expect((await desk.login('S1001')).data).toBe(true)
  }
})

test('another site cannot post a sign-in: only JSON is read, which no form can send', async () => {
  const response = await fetch(`${desk.portal.address}/oga/login`, {
    method: 'POST',
    headers: {
      mappingpath: desk.portal.tenant,
      'content-type': 'text/plain',
      origin: 'https://evil.example',
    },
    body: JSON.stringify({ username: 'S1001' }),
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import { NOON, openReaderDesk, tokenOf } from '../../testing/reader-desk.ts'

const desk = openReaderDesk()

const linkOf = async (as?: string) => {
  const headers = await desk.portal.signIn('S1001', { name: '林徽', ...(as ? { as } : {}) })
  return { headers, jwt: Object.values(headers)[0] ?? '' }
}
const take = (jwt: string) => desk.post('/oga/takeLink', { jwt })
const isIn = async (headers: Record<string, string>) =>
  (
    await fetch(`${desk.portal.address}/oga/userinfo`, {
      headers: { mappingpath: desk.portal.tenant, ...headers },
    })
  ).status === 200

test('a token in a link is exchanged once: it is worth nothing afterwards, and the new one is', async () => {
  const { headers, jwt } = await linkOf()
  const answer = await take(jwt)
  expect(answer.data).toBe(true)
  expect(await desk.portal.ask(session.userInfo, {}, { headers: tokenOf(answer) })).toMatchObject({
    name: '林徽',
  })
  expect(await isIn(headers)).toBe(false)
  expect((await take(jwt)).errCode).toBe('SIGN_IN_PROOF_INVALID')
})

test('of many that follow one link at once, one is signed in', async () => {
  const { jwt } = await linkOf()
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(jwt)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('a link is good for a minute', async () => {
  const [one, other] = [await linkOf(), await linkOf()]
  desk.portal.setNow(new Date(NOON.getTime() + 60_000))
  expect((await take(one.jwt)).data).toBe(true)
  desk.portal.setNow(new Date(NOON.getTime() + 61_000))
  expect((await take(other.jwt)).errCode).toBe('SIGN_IN_PROOF_INVALID')
})

test('a link of another library, an altered one or none is refused', async () => {
  const { jwt } = await linkOf(desk.portal.neighbour)
  for (const bad of [jwt, `${jwt}x`, 'a.b.c', '', 'null'])
    expect((await take(bad)).errCode).toBe('SIGN_IN_PROOF_INVALID')
})

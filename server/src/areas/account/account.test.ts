import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { NewReader } from '../../domain/readers/reader-store.ts'
import { openReaderDesk } from '../../testing/reader-desk.ts'

const desk = openReaderDesk()

test('a reader sees their account, and which of its addresses are verified', async () => {
  const { headers } = await desk.someone({
    phone: '13800001111',
    phone_verified: true,
    prepayment: 1250,
    state: 'frozen',
    valid_until: '2027-06-30',
    facts: JSON.stringify({ faculty: '文学院', grade: '2024' }),
  })
  expect(await desk.portal.ask(account.user, {}, { headers })).toMatchObject({
    name: '丁玲',
    phone: '13800001111',
    phoneVerified: true,
    mailVerified: false,
    prepayment: 1250,
    frozenFlag: true,
    lostFlag: false,
    faculty: '文学院',
    validUntil: '2027-06-30',
    libName: '武汉大学图书馆',
    historyFlag: true,
    consentFlag: false,
  })
  expect(await desk.portal.ask(account.checks, {}, { headers })).toEqual({
    mailVerified: false,
    phoneVerified: true,
    emailFlag: false,
    phoneFlag: true,
    pdaRuleFlag: false,
  })
})

test('every reader call asks a visitor to sign in', async () => {
  const calls: AnyCall[] = Object.values(account)
  for (const call of calls.filter(({ for: audience }) => audience === 'reader')) {
    expect((await desk.portal.refused(call, {})).status).toBe(401)
  }
})

test('the tutorial and the purchase rule are remembered once done', async () => {
  const { headers } = await desk.someone()
  expect(await desk.portal.ask(account.tutorialDone, {}, { headers })).toBe(true)
  expect(await desk.portal.ask(account.pdaRuleRead, {}, { headers })).toBe(true)
  expect(await desk.portal.ask(account.user, {}, { headers })).toMatchObject({
    tutorialDone: true,
    pdaRuleFlag: true,
  })
})

test('a picture is re-encoded: one size, without camera or location metadata', async () => {
  const { headers } = await desk.someone()
  const photo = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#274' } })
    .withExif({ IFD0: { Copyright: 'Secret place', Artist: 'Secret person' } })
    .jpeg()
    .toBuffer()
  expect(photo.toString('latin1')).toContain('Secret place')
  const { pictureUrl } = await desk.portal.ask(
    account.picture,
    { picture: `data:image/jpeg;base64,${photo.toString('base64')}` },
    { headers },
  )
  const [head, body = ''] = pictureUrl.split(',')
  expect(head).toBe('data:image/jpeg;base64')
  const drawn = Buffer.from(body, 'base64')
  expect(drawn.toString('latin1')).not.toContain('Secret')
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 192, height: 192, format: 'jpeg' })
  expect((await desk.portal.ask(session.userInfo, {}, { headers })).pictureUrl).toBe(pictureUrl)
  expect(await desk.portal.ask(account.picture, { picture: '' }, { headers })).toEqual({ pictureUrl: '' })
})

test('a file that is not a JPEG or PNG, is truncated or is too large is refused', async () => {
  const { headers } = await desk.someone()
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [gif, svg, png.subarray(0, 40), Buffer.from('x')]) {
    const picture = bytes.toString('base64')
    expect((await desk.portal.refused(account.picture, { picture }, { headers })).code).toBe(
      'PICTURE_INVALID',
    )
  }
  expect((await desk.portal.refused(account.picture, { picture: '<b>' }, { headers })).code).toBe(
    'PICTURE_INVALID',
  )
  const large = Buffer.concat([png, Buffer.alloc(5 * 1_048_576)]).toString('base64')
  expect((await desk.portal.refused(account.picture, { picture: large }, { headers })).code).toBe(
    'PICTURE_TOO_LARGE',
  )
  expect(
    (await desk.portal.refused(account.picture, { picture: 'A'.repeat(10_000_000) }, { headers })).status,
  ).toBe(413)
})

test('a card is valid until the end of its last day in the library’s calendar', async () => {
  const isExpired = async (instant: string) => {
    desk.portal.setNow(new Date(instant))
    const reader = await desk.someone({ valid_until: '2026-03-15' })
    return (await desk.portal.ask(account.user, {}, reader)).expiredFlag
  }
  expect(await isExpired('2026-03-15T15:59:00Z')).toBe(false)
  expect(await isExpired('2026-03-15T16:01:00Z')).toBe(true)
})

test('borrowing rights follow from reader type, state, expiry and debt', async () => {
  const limits = async (columns: Partial<NewReader>) =>
    desk.portal.ask(account.limits, {}, await desk.someone(columns))
  const all = { borrowFlag: true, renewFlag: true, suggestFlag: true }
  expect(await limits({ reader_type: 'teacher' })).toMatchObject({ readerType: 'teacher', days: 90, ...all })
  expect(await limits({ reader_type: 'unheard of' })).toMatchObject({ copies: 20, ...all })
  expect(await limits({ state: 'frozen' })).toMatchObject({
    borrowFlag: false,
    renewFlag: false,
    suggestFlag: false,
  })
  expect(await limits({ state: 'lost' })).toMatchObject({ borrowFlag: false, renewFlag: false })
  expect(await limits({ debt: 2_000 })).toMatchObject({ borrowFlag: true, renewFlag: true })
  expect(await limits({ debt: 2_001 })).toMatchObject({
    borrowFlag: false,
    renewFlag: false,
    suggestFlag: true,
    blocks: [{ code: 'DEBT_TOO_HIGH', text: expect.stringMatching(/./) }],
  })
  expect((await limits({})).blocks).toEqual([])
  expect(await limits({ valid_until: '2026-03-14' })).toMatchObject({ borrowFlag: false })
  expect(await limits({ valid_until: '2026-03-15' })).toMatchObject(all)
  const rules = await desk.portal.ask(account.loanRules, {}, await desk.someone({ reader_type: 'teacher' }))
  expect(rules.map(({ readerType }) => readerType)).toEqual(['teacher', 'student', 'postgraduate'])
})

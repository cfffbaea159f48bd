import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'

const portal = testPortal()
const lines = (entries: readonly object[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')
const here = { organisations: ['文渊大学'] }

beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'p1', title: '论诗', docCode: '4', year: 2020, authors: ['王伟'], ...here }),
    entryOf({ recordId: 'p2', title: '论词', docCode: '4', year: 2022, authors: ['王伟'], ...here }),
    entryOf({ recordId: 'p3', title: '论曲', docCode: '4', year: 2021, authors: ['王伟'], ...here }),
    entryOf({ recordId: 'other', title: '别人的书', authors: ['赵明'] }),
  ])
  await command(portal, ['tenant', 'set', portal.tenant, 'ownInstitutions=["文渊大学"]'])
  await importContent(
    portal,
    'researchers',
    lines([
      {
        code: 'ww',
        name: { 'zh-CN': '王伟', en: 'Wang Wei' },
        introduction: { 'zh-CN': '研究诗学。', en: 'Works on poetics.' },
      },
      { code: 'zm', name: { 'zh-CN': '赵明', en: 'Zhao Ming' } },
    ]),
  )
  await command(portal, ['researchers', 'suggest', '--tenant', portal.tenant])
})

const run = (...argv: string[]) => command(portal, ['researchers', ...argv, '--tenant', portal.tenant])
const claimIds = async () =>
  (await run('claims')).lines.filter((line) => line.includes('\t')).map((line) => line.split('\t')[0] ?? '')
const details = () => portal.ask(researchers.details, { researcherId: 'ww' })
const mine = (headers: Record<string, string>) => portal.ask(researchers.mine, {}, { headers })

test('a claim waits for the library and gives nothing before', async () => {
  const headers = await portal.signIn('wang')
  await portal.ask(researchers.claim, { researcherId: 'ww', note: '我是文学院的王伟' }, { headers })
  // once more changes nothing
  await portal.ask(researchers.claim, { researcherId: 'ww' }, { headers })
  expect((await run('claims')).lines).toEqual([
    expect.stringMatching(/^[\w-]{36}\tww\twang\t.*\t我是文学院的王伟$/),
    '1 wait',
  ])
  expect(await mine(headers)).toMatchObject({
    claims: [{ researcherId: 'ww', name: '王伟', state: 'asked' }],
    own: null,
  })
  const blank = { mail: '', biography: '', showsPicture: false }
  const decision = { recordIds: ['p1'], state: 'confirmed' }
  const refusals = [
    await portal.refused(researchers.ownWorks, {}, { headers }),
    await portal.refused(researchers.decideOwn, decision, { headers }),
    await portal.refused(researchers.saveOwn, blank, { headers }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('RESEARCHER_NOT_YOURS'))
  expect((await details()).claimed).toBe(false)
})

test('staff refuse with a reason, by command; the reader is told and may ask again', async () => {
  const headers = await portal.signIn('wang')
  const [claim = ''] = await claimIds()
  await run('claim', claim, 'refused', '--reason', '请用学校邮箱联系我们')
  const { records } = await portal.ask(inbox.list, {}, { headers })
  expect(records[0]?.title).toBe('学者主页认领未通过')
  expect((await mine(headers)).claims[0]).toMatchObject({ state: 'refused', reason: '请用学校邮箱联系我们' })
  await portal.ask(researchers.claim, { researcherId: 'ww', note: 'again' }, { headers })
  expect(await claimIds()).toHaveLength(1)
  expect((await run('claim', 'nothing', 'accepted')).errors.join()).toContain('CLAIM_UNKNOWN')
})

test('staff accept by the keyed operation; of two claims to one page one is accepted', async () => {
  const rival = await portal.signIn('rival')
  await portal.ask(researchers.claim, { researcherId: 'ww' }, { headers: rival })
  const staff = await staffCaller(portal)
  const { data } = await staff('list-researcher-claims', {}, '')
  const claims = (data as { records: { claimId: string; account: string }[] }).records
  expect(claims[0]).toMatchObject({ researcher: 'ww', researcherName: { 'zh-CN': '王伟', en: 'Wang Wei' } })
  const idOf = (name: string) => claims.find((one) => one.account === name)?.claimId ?? ''
  expect(await staff('decide-researcher-claim', { claimId: idOf('wang'), accept: true })).toMatchObject({
    data: { state: 'accepted' },
  })
  expect(await staff('decide-researcher-claim', { claimId: idOf('rival'), accept: true })).toMatchObject({
    errCode: 'CLAIM_UNKNOWN',
  })
  // what is decided stays decided, and its reader hears of nothing else
  for (const accept of [true, false])
    expect(await staff('decide-researcher-claim', { claimId: idOf('wang'), accept })).toMatchObject({
      errCode: 'CLAIM_UNKNOWN',
    })
  const third = await portal.signIn('third')
  expect((await portal.refused(researchers.claim, { researcherId: 'ww' }, { headers: third })).code).toBe(
    'RESEARCHER_TAKEN',
  )
  const headers = await portal.signIn('wang')
  expect((await portal.refused(researchers.claim, { researcherId: 'zm' }, { headers })).code).toBe(
    'RESEARCHER_OTHER_YOURS',
  )
  const told = async (language: 'zh-CN' | 'en') =>
    (await portal.ask(inbox.list, {}, { headers, language })).records[0]
  expect((await told('zh-CN'))?.text).toContain('“王伟”')
  expect((await told('en'))?.text).toContain('“Wang Wei”')
})

test('the library’s introduction stands on a claimed page until its person writes one', async () => {
  const headers = await portal.signIn('wang')
  const biography = async (language: 'zh-CN' | 'en') =>
    (await portal.ask(researchers.details, { researcherId: 'ww' }, { language })).biography
  expect(await biography('zh-CN')).toBe('研究诗学。')
  expect(await biography('en')).toBe('Works on poetics.')
  const own = { mail: '', showsPicture: false }
  await portal.ask(researchers.saveOwn, { ...own, biography: '我写诗。' }, { headers })
  expect(await biography('zh-CN')).toBe('我写诗。')
  await portal.ask(researchers.saveOwn, { ...own, biography: '' }, { headers })
  expect(await biography('zh-CN')).toBe('研究诗学。')
})

test('the person confirms and rejects suggested works, and decides which stand on the page', async () => {
  const headers = await portal.signIn('wang')
  const works = async (state: 'suggested' | 'confirmed' | 'rejected') =>
    (await portal.ask(researchers.ownWorks, { state }, { headers })).records.map(({ recordId }) => recordId)
  const decide = (recordIds: string[], state: 'confirmed' | 'rejected', counts?: boolean) =>
    portal.ask(
      researchers.decideOwn,
      { recordIds, state, ...(counts === undefined ? {} : { counts }) },
      { headers },
    )
  expect(await works('suggested')).toEqual(['p2', 'p3', 'p1'])
  await decide(['p1', 'p2'], 'confirmed')
  await decide(['p3'], 'rejected')
  expect([await works('suggested'), await works('confirmed'), await works('rejected')]).toEqual([
    [],
    ['p2', 'p1'],
    ['p3'],
  ])
  expect((await details()).works).toBe(2)
  await decide(['p1'], 'confirmed', false)
  const page = await details()
  expect([page.works, page.records.map(({ recordId }) => recordId)]).toEqual([1, ['p2']])
  expect((await portal.ask(researchers.ofRecord, { recordId: 'p1' })).records).toEqual([])
  expect((await portal.ask(researchers.list, { keyWord: '王伟' })).records[0]?.works).toBe(1)
  expect((await mine(headers)).own?.counts).toEqual({ suggested: 0, confirmed: 2, rejected: 1 })
  // only what was suggested or decided: nobody takes the works of others
  const stranger = { recordIds: ['p2', 'other'], state: 'rejected' }
  expect((await portal.refused(researchers.decideOwn, stranger, { headers })).code).toBe('RECORD_UNKNOWN')
  expect(await works('confirmed')).toContain('p2')
  await run('suggest')
  expect(await works('rejected')).toEqual(['p3'])
})

test('mail, life and picture stand on the page only when the person puts them there', async () => {
  const headers = await portal.signIn('wang')
  expect(await details()).toMatchObject({ claimed: true, mail: '', biography: '研究诗学。', pictureUrl: '' })
  await portal.ask(
    researchers.saveOwn,
    { mail: 'wang@example.edu', biography: '研究诗学。', showsPicture: true },
    { headers },
  )
  expect(await details()).toMatchObject({ mail: 'wang@example.edu', biography: '研究诗学。', pictureUrl: '' })
  // in the reader's language, or one in which it was written
  const biographies = { 'zh-TW': '研究詩學。', en: 'Works on poetics.' }
  const said = { mail: '', biographies, showsPicture: false }
  await portal.ask(researchers.saveOwn, said, { headers })
  const inLanguage = async (language: 'zh-CN' | 'zh-TW' | 'en') =>
    (await portal.ask(researchers.details, { researcherId: 'ww' }, { language })).biography
  expect([await inLanguage('zh-CN'), await inLanguage('zh-TW'), await inLanguage('en')]).toEqual([
    '研究詩學。',
    '研究詩學。',
    'Works on poetics.',
  ])
  expect((await mine(headers)).own?.biographies).toEqual({ 'zh-CN': '', ...biographies })
  const tooLong = { ...said, biographies: { en: 'x'.repeat(2_001) } }
  expect((await portal.refused(researchers.saveOwn, tooLong, { headers })).code).toBe('INPUT_INVALID')
  const wrong = { mail: 'no address', biography: '', showsPicture: false }
  expect((await portal.refused(researchers.saveOwn, wrong, { headers })).field).toBe('mail')
  expect(await portal.ask(account.ownData, {}, { headers })).toHaveProperty('researcher_own')
})

test('who gives the page up leaves the works and takes the words along', async () => {
  const headers = await portal.signIn('wang')
  const other = await portal.signIn('third')
  const asked = { researcherId: 'ww' }
  expect((await portal.refused(researchers.giveUp, asked, { headers: other })).code).toBe(
    'RESEARCHER_NOT_YOURS',
  )
  await portal.ask(researchers.giveUp, asked, { headers })
  expect(await details()).toMatchObject({ claimed: false, mail: '', biography: '', works: 1 })
  expect((await mine(headers)).own).toBeNull()
})

test('signed out, another library and bad input', async () => {
  expect((await portal.refused(researchers.mine, {})).code).toBe('SIGN_IN_REQUIRED')
  expect((await portal.refused(researchers.ownWorks, {})).code).toBe('SIGN_IN_REQUIRED')
  const headers = await portal.signIn('beida', { as: portal.neighbour })
  const asked = { researcherId: 'ww' }
  expect((await portal.refused(researchers.claim, asked, { as: portal.neighbour, headers })).code).toBe(
    'RESEARCHER_UNKNOWN',
  )
  const own = await portal.signIn('third')
  const long = { researcherId: 'zm', note: 'x'.repeat(501) }
  expect((await portal.refused(researchers.claim, long, { headers: own })).field).toBe('note')
  for (let nth = 0; nth < 5; nth++)
    await portal.ask(researchers.claim, { researcherId: 'zm' }, { headers: own })
  expect((await portal.refused(researchers.claim, { researcherId: 'zm' }, { headers: own })).code).toBe(
    'TRIES_USED_UP',
  )
})

import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { readWorks } from '@wenyuan/server/integrations/researcher-id/orcid/read-works.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { entryOf } from '@wenyuan/server/testing/entries.ts'
import { importContent } from '@wenyuan/server/testing/import-content.ts'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { openTestBrowser } from './test-browser.ts'

const portal = testPortal()
let sandbox: Sandbox
const DAY_MS = 86_400_000

beforeAll(async () => {
  sandbox = await openSandbox()
  // the provider signs with the time of this machine
  portal.setNow(new Date())
  await command(portal, ['tenant', 'set', portal.tenant, `researcherIds=${JSON.stringify(sandbox.orcid)}`])
  await importContent(
    portal,
    'researchers',
    [
      { code: 'ww', name: '王伟', orcid: '0000-0002-1825-0097' },
      { code: 'zm', name: '赵明' },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  )
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'own', title: '杜甫诗歌的意象与结构', docCode: '3', authors: ['王伟'] }),
    entryOf({ recordId: 'namesake', title: '杜甫诗歌的意象与结构', docCode: '3', authors: ['别人'] }),
  ])
})
afterAll(async () => {
  await sandbox.close()
})

/** A reader whose page it is. */
async function owner(account: string, researcher: string): Promise<Record<string, string>> {
  const headers = await portal.signIn(account)
  await portal.ask(researchers.claim, { researcherId: researcher }, { headers })
  const { lines } = await command(portal, ['researchers', 'claims', '--tenant', portal.tenant])
  const claim = lines.find((line) => line.includes(`\t${account}\t`))?.split('\t')[0] ?? ''
  await command(portal, ['researchers', 'claim', claim, 'accepted', '--tenant', portal.tenant])
  return headers
}

/** Signs in at the sandbox's ORCID as a person. @returns what comes back to the app */
async function visit(url: string, person: string): Promise<string> {
  const browser = openTestBrowser(`${portal.address}/${portal.tenant}/orcid`)
  const page = await browser.open(url)
  const back = await browser.submit(page, { person })
  const answer = await fetch(back.address, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([303, 'no-referrer'])
  return /answer=([\w-]+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
}

const details = (researcherId: string) => portal.ask(researchers.details, { researcherId })

test('an iD that the library typed is not authenticated; after the sign-in at ORCID the person’s own is', async () => {
  const headers = await owner('wang', 'ww')
  expect(await details('ww')).toMatchObject({ orcid: '0000-0002-1825-0097', orcidAuthenticated: false })
  expect((await portal.ask(researchers.mine, {}, { headers })).own?.orcidOffered).toBe(true)
  const { url, ticket } = await portal.ask(researchers.orcidBegin, {}, { headers })
  const asked = new URL(url).searchParams
  expect([
    asked.get('code_challenge_method'),
    asked.get('state')?.length,
    asked.get('nonce')?.length,
  ]).toEqual(['S256', 32, 32])
  const answer = await visit(url, 'p-chen')
  const { orcid } = await portal.ask(researchers.orcidFinish, { ticket, answer }, { headers })
  expect(orcid).toMatch(/^0000-0000-0000-\d{3}[\dX]$/)
  expect(await details('ww')).toMatchObject({ orcid, orcidAuthenticated: true })
  // an answer is good once
  expect((await portal.refused(researchers.orcidFinish, { ticket, answer }, { headers })).code).toBe(
    'SIGN_IN_PROOF_INVALID',
  )
})

test('an answer of another journey, session or person is refused', async () => {
  const headers = await owner('zhao', 'zm')
  const other = await portal.signIn('wang')
  const [first, second] = await Promise.all([
    portal.ask(researchers.orcidBegin, {}, { headers }),
    portal.ask(researchers.orcidBegin, {}, { headers }),
  ])
  const answer = await visit(first.url, 'p-chen')
  const finish = (ticket: string, as: Record<string, string>, brought = answer) =>
    portal.refused(researchers.orcidFinish, { ticket, answer: brought }, { headers: as })
  expect((await finish(second.ticket, headers)).code).toBe('SIGN_IN_PROOF_INVALID')
  expect((await finish(first.ticket, other)).code).toBe('SIGN_IN_PROOF_INVALID')
  expect((await finish(first.ticket, headers, 'nonsense')).code).toBe('SIGN_IN_PROOF_INVALID')
  // the iD of this person is on another page
  expect((await finish(first.ticket, headers)).code).toBe('ORCID_TAKEN')
  expect(await details('zm')).toMatchObject({ orcid: '', orcidAuthenticated: false })
})

test('public works become suggestions once a week; what is decided stays', async () => {
  const headers = await portal.signIn('wang')
  const suggested = async () =>
    (await portal.ask(researchers.ownWorks, {}, { headers })).records.map(({ recordId, evidence }) => [
      recordId,
      evidence,
    ])
  const nightly = () => command(portal, ['nightly', '--tenant', portal.tenant])
  await nightly()
  expect(await suggested()).toEqual([['own', 'orcid']])
  await nightly()
  expect(await suggested()).toEqual([['own', 'orcid']])
  await portal.ask(researchers.decideOwn, { recordIds: ['own'], state: 'rejected' }, { headers })
  portal.setNow(new Date(Date.now() + 8 * DAY_MS))
  await nightly()
  portal.setNow(new Date())
  expect(await suggested()).toEqual([])
})

test('the person takes the iD away again; without a registry there is none to sign in at', async () => {
  const headers = await portal.signIn('wang')
  await portal.ask(researchers.orcidRemove, {}, { headers })
  expect(await details('ww')).toMatchObject({ orcid: '0000-0002-1825-0097', orcidAuthenticated: false })
  await command(portal, ['tenant', 'set', portal.tenant, 'researcherIds={"kind":"none"}'])
  expect((await portal.refused(researchers.orcidBegin, {}, { headers })).code).toBe('METHOD_OFF')
  const stranger = await portal.signIn('stranger')
  expect((await portal.refused(researchers.orcidBegin, {}, { headers: stranger })).code).toBe(
    'RESEARCHER_NOT_YOURS',
  )
})

test('what ORCID answers is read with care', () => {
  const work = (summary: object) => JSON.stringify({ group: [{ 'work-summary': [summary] }] })
  const doi = { 'external-id-type': 'DOI', 'external-id-value': 'https://doi.org/10.1/ABC' }
  expect(
    readWorks(
      work({
        title: { title: { value: ' T ' } },
        'publication-date': { year: { value: '2020' } },
        'external-ids': { 'external-id': [doi] },
      }),
    ),
  ).toEqual([{ title: 'T', year: 2020, doi: '10.1/abc' }])
  expect(readWorks(work({ title: null, 'publication-date': null, 'external-ids': null }))).toEqual([])
  for (const text of ['', '<html>', '{}', '[]', '{"group":[{}]}']) expect(readWorks(text)).toBeUndefined()
})

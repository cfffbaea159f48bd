import '@wenyuan/server/integrations/lti/platform.ts'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { entryOf } from '@wenyuan/server/testing/entries.ts'
import { importContent } from '@wenyuan/server/testing/import-content.ts'
import { openPortal, type TestPortal } from '@wenyuan/server/testing/portal.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { openTestBrowser, type TestBrowser, type Visit } from './test-browser.ts'

let portal: TestPortal
let sandbox: Sandbox
const DAY_MS = 86_400_000
const claim = 'https://purl.imsglobal.org/spec/lti/claim'
const load = (kind: string, entries: readonly object[], tenant = 'whu') =>
  importContent(portal, kind, entries.map((entry) => JSON.stringify(entry)).join('\n'), tenant)

beforeAll(async () => {
  sandbox = await openSandbox()
  portal = await openPortal()
  // the platform signs with the time of this machine
  portal.setNow(new Date())
  portal.appContext.ltiPlatforms.trust(sandbox.address)
  await portal.load('whu', [entryOf({ recordId: 'algebra', title: '线性代数' })])
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
  await load('course-terms', [
    { code: 'now', name: { 'zh-CN': '本学期', en: 'This term' }, from: day(-30), to: day(60) },
  ])
  await load('courses', [
    { code: 'MA101', name: { 'zh-CN': '高等代数', en: 'Algebra' } },
    { code: 'MA102', name: { 'zh-CN': '数学分析', en: 'Analysis' } },
  ])
  await load('course-runs', [
    { course: 'MA101', term: 'now', teachers: ['陈明'] },
    { course: 'MA102', term: 'now' },
  ])
  await load('course-items', [
    { course: 'MA101', term: 'now', position: 1, record: 'algebra', week: 1, importance: 'required' },
    { course: 'MA101', term: 'now', position: 2, title: '<b>Notes</b>', link: 'https://example.org/notes' },
    { course: 'MA102', term: 'now', position: 1, title: '另一门课的书' },
  ])
  await load('lti-platforms', [sandbox.lti.settings()])
})
afterEach(() => sandbox.lti.misbehave({}))
afterAll(async () => {
  await portal.close()
  await sandbox.close()
})

const at = (path = 'whu') => `${portal.address}/${path}`
/** A browser of its own, at the page of the platform that leads back to the portal. */
async function atPlatform(what: Parameters<Sandbox['lti']['open']>[1]): Promise<[TestBrowser, Visit]> {
  const browser = openTestBrowser('none:')
  return [browser, await browser.open(sandbox.lti.open(at(), what))]
}
async function launch(what: Parameters<Sandbox['lti']['open']>[1]): Promise<Visit> {
  const [browser, page] = await atPlatform(what)
  return browser.submit(page, {})
}
const student = { role: 'Learner', person: 'p-lin', label: 'MA101' }

test('a link opens the list of the course with the same code, in a frame of the platform only', async () => {
  const { status, html, headers, address } = await launch(student)
  expect([status, new URL(address).pathname]).toEqual([200, '/whu/lti/list'])
  expect(html).toContain('高等代数')
  expect(html).toContain('href="/whu/#/searchList/bookDetails/algebra/1"')
  expect(html).toContain('&lt;b&gt;Notes&lt;/b&gt;')
  expect(html).not.toContain('另一门课的书')
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${sandbox.address}`)
  expect(headers.get('x-frame-options')).toBeNull()
  expect((await (await fetch(address.replace('zh-CN', 'en'))).text()).includes('Algebra')).toBe(true)
})

test('a platform that names another course opens that one, or a single item of it', async () => {
  const other = await launch({ ...student, custom: { course: 'MA102', term: 'now' } })
  expect(other.html).toContain('另一门课的书')
  const unknown = await launch({ ...student, label: 'PH900' })
  expect([unknown.status, unknown.html.includes('没有找到这门课程的书目')]).toEqual([404, true])
})

test('an anonymous launch opens the list: nobody is signed in by it, and nobody teaches by it', async () => {
  for (const sub of [undefined, '']) {
    sandbox.lti.misbehave({ claims: { sub, name: undefined, [`${claim}/roles`]: [] } })
    const { status, html } = await launch(student)
    expect([sub, status, html.includes('高等代数')]).toEqual([sub, 200, true])
  }
})

test('a variable that the platform did not replace is no value', async () => {
  const custom = { course: '$Canvas.course.id', term: '$Canvas.term.name' }
  expect((await launch({ ...student, custom })).html).toContain('高等代数')
  const offered = { course_offering_sourcedid: 'school:MA102' }
  sandbox.lti.misbehave({ claims: { [`${claim}/lis`]: offered } })
  expect((await launch({ ...student, label: '$CourseSection.label' })).html).toContain('另一门课的书')
})

test('a message is good once', async () => {
  const [browser, page] = await atPlatform(student)
  const jar = { value: '' }
  // the same message twice, from the browser that began it
  const fields = Object.fromEntries(
    [...page.html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const begun = await fetch(sandbox.lti.open(at(), student), { redirect: 'manual' })
  jar.value = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const question = await fetch(begun.headers.get('location') ?? '')
  const own = Object.fromEntries(
    [...(await question.text()).matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const send = (form: Record<string, string>, cookie = jar.value) =>
    fetch(`${at()}/lti/launch`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(form),
    })
  expect((await send(own)).status).toBe(303)
  const again = await send(own)
  expect([again.status, (await again.text()).includes('这个链接已经用过一次')]).toEqual([403, true])
  // a state stolen from another browser: that browser is offered a window of its own, and nothing is opened
  const stolen = await send(fields)
  const said = await stolen.text()
  expect([stolen.status, said.includes('请在新窗口中打开课程书目')]).toEqual([403, true])
  expect(said).toContain('/whu/lti/login?iss=')
  // without a page that offers storage, nothing in the form binds it to a browser
  const [cookie = ''] = [...browser.cookies].flatMap(([name, value]) => (name.includes('lti') ? [value] : []))
  expect(cookie).not.toBe('')
  const guided = await send({ ...fields, kept: cookie }, '')
  expect([guided.status, (await guided.text()).includes('高等代数')]).toEqual([403, false])
  expect((await send({ ...fields, state: own['state'] ?? '' })).status).toBe(403)
  // and the browser that began it still gets through
  expect((await browser.submit(page, {})).status).toBe(200)
})

/** The fields and the data of a page that asks the platform's page to keep a text. */
const dataOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/data-([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  )

test('without cookies, the platform’s page keeps what binds the launch to the browser', async () => {
  const begun = await fetch(`${sandbox.lti.open(at(), student)}&lti_storage_target=_parent`, {
    redirect: 'manual',
  })
  const kept = dataOf(await begun.text())
  expect([begun.status, kept['frame'], kept['origin']]).toEqual([200, '_parent', sandbox.address])
  const policy = begun.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'sha256-[^' ]+';/)
  expect(policy).toContain(`frame-ancestors 'self' ${sandbox.address}`)

  // another browser without the cookie: it must ask the page around it
  const browser = openTestBrowser('none:')
  const asked = await browser.submit(await browser.open(kept['next'] ?? ''), {})
  const wanted = dataOf(asked.html)
  expect([asked.status, wanted['key'], wanted['text']]).toEqual([200, kept['key'], undefined])
  expect(asked.html).not.toContain('高等代数')
  // what is offered when the page does not answer leads to a window without it
  expect(asked.html).toMatch(/id="otherwise" hidden>.*\/whu\/lti\/login\?iss=(?!.*storage_target)/)
  const wrong = await browser.submit(asked, { kept: 'guessed' })
  expect([wrong.status, wrong.html.includes('请在新窗口中打开课程书目')]).toEqual([403, true])
  expect((await browser.submit(asked, { kept: '' })).status).toBe(403)
  const opened = await browser.submit(asked, { kept: kept['text'] ?? '' })
  expect([opened.status, opened.html.includes('高等代数')]).toEqual([200, true])
  const again = await browser.submit(asked, { kept: kept['text'] ?? '' })
  expect([again.status, again.html.includes('这个链接已经用过一次')]).toEqual([403, true])
})

test('the cookie is enough where the browser keeps it; what the platform names is written as text', async () => {
  const browser = openTestBrowser('none:')
  const login = `${sandbox.lti.open(at(), student)}&lti_storage_target=${encodeURIComponent('"><script>')}`
  const begun = await browser.open(login)
  expect(begun.html).not.toContain('"><script>"')
  expect(begun.html).toContain('data-frame="&quot;&gt;&lt;script&gt;"')
  const opened = await browser.submit(await browser.open(dataOf(begun.html)['next'] ?? ''), {})
  expect([opened.status, new URL(opened.address).pathname]).toEqual([200, '/whu/lti/list'])
})

test.each([
  ['for another tool', { claims: { aud: 'another-tool' } }, '发给另一个工具'],
  ['for several tools without us', { claims: { aud: ['wenyuan-portal', 'x'], azp: 'x' } }, '发给另一个工具'],
  ['that has expired', { claims: { exp: 1_700_000_000 } }, '链接已经失效'],
  [
    'of a foreign deployment',
    { claims: { [`${claim}/deployment_id`]: 'elsewhere' } },
    '没有登记学习系统的这个部署',
  ],
  ['with another nonce', { claims: { nonce: 'another' } }, '链接已经失效'],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }, '签名不正确'],
  ['with a strange signature', { withStrangeKey: true }, '签名不正确'],
  ['of LTI 1.1', { claims: { [`${claim}/version`]: 'LTI-1p0' } }, '不支持学习系统发来的这种消息'],
  [
    'of an unknown kind',
    { claims: { [`${claim}/message_type`]: 'LtiOther' } },
    '不支持学习系统发来的这种消息',
  ],
])('a message %s is refused', async (_, wrong, sentence) => {
  sandbox.lti.misbehave(wrong)
  const { status, html } = await launch(student)
  expect(html).toContain(sentence)
  expect(status).toBe(403)
})

test('a login of an unknown platform, deployment or library is refused; so is a state of our own making', async () => {
  const address = new URL(sandbox.lti.open(at(), student))
  const begin = async (change: Record<string, string>, path = 'whu') => {
    const query = new URLSearchParams({ ...Object.fromEntries(address.searchParams), ...change })
    return (await fetch(`${at(path)}/lti/login?${query.toString()}`, { redirect: 'manual' })).status
  }
  expect(await begin({})).toBe(302)
  expect(await begin({ iss: 'https://evil.example' })).toBe(403)
  expect(await begin({ client_id: 'another' })).toBe(403)
  expect(await begin({ lti_deployment_id: 'elsewhere' })).toBe(403)
  expect(await begin({ login_hint: '' })).toBe(400)
  // the library next door has not registered the platform
  expect(await begin({}, 'pku')).toBe(403)
  expect(await begin({}, 'nowhere')).toBe(404)
  const made = await fetch(`${at()}/lti/launch`, {
    method: 'POST',
    body: new URLSearchParams({ state: 'x' }),
  })
  expect(made.status).toBe(400)
  expect((await fetch(`${at()}/lti/list?ticket=x`)).status).toBe(400)
})

test('a teacher chooses a list or items, and the platform gets exactly these', async () => {
  const [browser, page] = await atPlatform({ kind: 'choice', label: 'MA101' })
  const choice = await browser.submit(page, {})
  expect(choice.html).toContain('添加整份书目')
  const item = /name="item" value="([^"]+)"/.exec(choice.html)?.[1] ?? ''
  const none = await browser.submit(choice, { add: 'items', item: 'no such item' })
  expect(none.html).toContain('还没有选中文献')
  const ready = await browser.submit(choice, { add: 'items', item })
  expect(ready.headers.get('content-security-policy')).toContain(`form-action ${sandbox.address};`)
  await browser.submit(ready, {})
  const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim'
  const answer = sandbox.lti.answers.at(-1) ?? {}
  expect(answer).toMatchObject({
    [`${claim}/message_type`]: 'LtiDeepLinkingResponse',
    [`${claim}/deployment_id`]: 'sandbox-1',
    [`${dl}/data`]: 'kept by the platform',
  })
  const [link] = answer[`${dl}/content_items`] as { type: string; custom: Record<string, string> }[]
  expect(link).toMatchObject({ type: 'ltiResourceLink', custom: { course: 'MA101', term: 'now', item } })
  // the link leads to what was chosen, from whatever course it stands in
  const opened = await launch({ ...student, label: 'PH900', custom: link?.custom ?? {} })
  expect([opened.status, opened.html.includes('整份书目')]).toEqual([200, true])
})

test('courses are found by name where the platform has other codes; students choose nothing', async () => {
  const [browser, page] = await atPlatform({ kind: 'choice', label: 'X' })
  const search = await browser.submit(page, {})
  const found = await browser.submit(search, { words: '分析' })
  expect([found.html.includes('数学分析'), found.html.includes('高等代数')]).toEqual([true, false])
  const list = await browser.submit(found, { course: 'MA102/now' })
  expect((await browser.submit(list, { add: 'list' })).html).toContain('<li>数学分析</li>')
  const refused = await launch({ kind: 'choice', label: 'MA101', role: 'Learner' })
  expect([refused.status, refused.html.includes('只有课程的教师')]).toEqual([403, true])
  const forged = await fetch(`${at()}/lti/choose`, {
    method: 'POST',
    body: new URLSearchParams({ ticket: 'x' }),
  })
  expect(forged.status).toBe(400)
})

test('the roll follows the platform for the course that a teacher opened; a broken one changes nothing', async () => {
  const headers = await portal.signIn('T1001')
  await portal.signIn('20260001')
  const roles = async () =>
    (await portal.ask(courses.own, {}, { headers })).records.map(
      ({ courseId, role }) => `${courseId} ${role}`,
    )
  const read = async () => (await command(portal, ['lti', 'rolls', '--tenant', 'whu'])).lines
  // a student, or the list of another course, says nothing about a roll
  await launch({ ...student, label: 'MA102' })
  await launch({ label: 'PH900', custom: { course: 'MA102', term: 'now' } })
  expect(await read()).toEqual(['0 rolls'])
  await launch({ label: 'MA101' })
  sandbox.lti.misbehave({ withBrokenRoll: true })
  expect(await read()).toEqual([expect.stringContaining('MA101/now: not changed.'), '1 rolls'])
  expect(await roles()).toEqual([])
  sandbox.lti.misbehave({})
  expect(await read()).toEqual(['MA101/now: 2 added, 0 removed, 1 members without an account', '1 rolls'])
  expect(await roles()).toEqual(['MA101 teacher'])
  await command(portal, ['nightly', '--tenant', 'whu'])
  expect(await roles()).toEqual(['MA101 teacher'])
})

test('the keys of the tool are public and change after ninety days, and the former ones stay a while', async () => {
  const keys = async (path = 'whu') =>
    ((await (await fetch(`${at(path)}/lti/keys`)).json()) as { keys: Record<string, string>[] }).keys
  const [first] = await keys()
  expect(first).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
  expect(Object.keys(first ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  expect(await keys('pku')).toEqual([])
  portal.setNow(new Date(Date.now() + 91 * DAY_MS))
  const later = await keys()
  expect(later.map(({ kid }) => kid)).toEqual([
    expect.not.stringMatching(first?.['kid'] ?? ''),
    first?.['kid'],
  ])
  portal.setNow(new Date())
})

test('a platform is described completely, and once; the addresses to register are printed', async () => {
  const entered = (change: object) => load('lti-platforms', [{ ...sandbox.lti.settings(), ...change }])
  for (const change of [
    { code: 'twin' },
    { authUrl: 'http://lms.example.edu/auth' },
    { tokenUrl: '' },
    { deployments: [] },
  ])
    expect(await entered(change)).toMatchObject({ added: 0, updated: 0, rejected: 1 })
  expect(await entered({})).toMatchObject({ unchanged: 1 })
  const { lines } = await command(portal, [
    'lti',
    'addresses',
    '--tenant',
    'whu',
    '--origin',
    'https://lib.example.edu',
  ])
  expect(lines).toContain('login    https://lib.example.edu/whu/lti/login')
})

test('where readers come by https the cookie reaches a frame of another site, and no script', async () => {
  const secure = await openPortal({ https: true })
  try {
    secure.setNow(new Date())
    secure.appContext.ltiPlatforms.trust(sandbox.address)
    await importContent(secure, 'lti-platforms', JSON.stringify(sandbox.lti.settings()))
    const cookieOf = async (address: string) => {
      const begun = await fetch(sandbox.lti.open(`${address}/whu`, student), { redirect: 'manual' })
      return begun.headers.getSetCookie().join()
    }
    const cookie = await cookieOf(secure.address)
    for (const flag of ['SameSite=None', 'Secure', 'Partitioned', 'HttpOnly', 'Path=/whu/lti'])
      expect(cookie).toContain(flag)
    expect(await cookieOf(portal.address)).toContain('SameSite=Lax')
  } finally {
    await secure.close()
  }
})

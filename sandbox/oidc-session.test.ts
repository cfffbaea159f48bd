import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { openOidc } from '@wenyuan/server/integrations/identity/oidc/oidc.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBentHost } from './bent-host.ts'
import { openSandbox, type Sandbox } from './open.ts'
import { returnTo } from './provider-under-test.ts'
import { people } from './people.ts'
import { openTestBrowser } from './test-browser.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const clock = () => new Date()
const asked = { state: 'state-of-the-session-tests', nonce: 'nonce-of-the-session-tests', returnTo }
const [, chen] = people

test('a person with a session at the provider returns without a screen, and after signing out there does not', async () => {
  const identity = openOidc(sandbox.identity.oidc, { clock, ledger: openMemoryLedger(clock) })
  const browser = openTestBrowser(returnTo)
  const first = await identity.begin(asked)
  await browser.submit(await browser.open(first.redirect), { choice: 'in', person: chen.id })

  const quiet = await identity.begin({ ...asked, prompt: 'none' })
  const { brought } = await browser.open(quiet.redirect)
  const person = await identity.finish({ ...brought, remember: quiet.remember })
  expect(person).toMatchObject({ subject: chen.id, account: chen.account, name: chen.name })

  const away = await identity.logoutUrl({
    returnTo,
    ...(person.logoutHint ? { hint: person.logoutHint } : {}),
  })
  const question = await browser.open(away ?? '')
  expect(question.html).toContain('Sign out here too?')
  expect((await browser.submit(question, { logout: 'yes' })).address).toBe(returnTo)

  const after = await identity.begin({ ...asked, prompt: 'none' })
  expect((await browser.open(after.redirect)).brought).toMatchObject({ query: { error: 'login_required' } })
})

test('a sign-out there is reported to us by a token of the provider that names the session', async () => {
  const posted: { path: string | undefined; form: Record<string, string> }[] = []
  const portal = await openBentHost()
  portal.answer = ({ url: path }, response, body) => {
    posted.push({ path, form: Object.fromEntries(new URLSearchParams(body)) })
    response.end()
  }
  const here = `${portal.address}/whu/signed-in`
  const identity = openOidc(sandbox.identity.oidc, { clock, ledger: openMemoryLedger(clock) })
  const browser = openTestBrowser(here)
  const { redirect, remember } = await identity.begin({ ...asked, returnTo: here })
  const { brought } = await browser.submit(await browser.open(redirect), { choice: 'in', person: chen.id })
  const { session, subject } = await identity.finish({ ...brought, remember })
  await browser.submit(await browser.open(`${sandbox.address}/oidc/session/end`), { logout: 'yes' })
  const [{ path, form } = { path: '', form: {} }] = posted
  expect(path).toBe('/whu/signed-out/oidc')
  expect(await identity.readLogout?.({ query: '', form, at: '' })).toEqual({ sessions: [session], subject })
  await portal.close()
})

test('a person with a session can be required to sign in again', async () => {
  const identity = openOidc(sandbox.identity.oidc, { clock, ledger: openMemoryLedger(clock) })
  const browser = openTestBrowser(returnTo)
  const first = await identity.begin(asked)
  await browser.submit(await browser.open(first.redirect), { choice: 'in', person: chen.id })
  const anew = await identity.begin({ ...asked, prompt: 'login' })
  expect((await browser.open(anew.redirect)).html).toContain('Sign in as')
})

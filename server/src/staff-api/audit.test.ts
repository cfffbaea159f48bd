import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRET, SECRET_FEN } from '../testing/calls/private-reader.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffCaller } from '../testing/staff.ts'
import { deskExamples } from '../testing/staff-examples/desk-examples.ts'
import { type ExampleLibrary, openExampleLibrary } from '../testing/staff-examples/example-library.ts'
import { siteExamples } from '../testing/staff-examples/site-examples.ts'

const ACTOR = 'auditor'
const examples = { ...deskExamples, ...siteExamples }
const names = namesOf(staffCalls, 'desk', 'operation')

let portal: TestPortal
let token = ''
let lookOnly = ''
let library: ExampleLibrary
const silent: string[] = []
beforeAll(async () => {
  portal = await openPortal()
  token = await signInStaff(portal, ['administrator'], { login: ACTOR })
  lookOnly = await signInStaff(portal, ['look-only'])
  library = await openExampleLibrary(portal, token)
})
afterAll(() => portal.close())

const rowsOfLog = () =>
  portal.appContext.database
    .ofTenant('whu')
    .selectFrom('staff_audit')
    .select(['at', 'actor_kind', 'actor_name', 'operation', 'subject', 'before', 'after'])
    .where('tenant', '=', 'whu')
    .orderBy('audit_no')
    .execute()

/** The rows that work has left. */
async function rowsOf(work: () => Promise<unknown>) {
  const before = (await rowsOfLog()).length
  await work()
  return (await rowsOfLog()).slice(before)
}

describe('the audit log', () => {
  test.each(names)('of %s has one row when it is done, and one of a right that lacks', async (name) => {
    const body = await examples[name](library)
    const once = `once-${name}`
    const left = await rowsOf(async () => {
      expect(await askStaff(portal, name, body, { token, once })).toMatchObject({
        status: 200,
        errCode: null,
      })
    })
    const [row] = left
    expect(left.map(({ operation }) => operation)).toEqual([name])
    expect(row).toMatchObject({ actor_kind: 'account', actor_name: ACTOR, at: portal.appContext.clock() })
    expect(row?.subject).not.toBe('')
    if (row?.before === null && row.after === null) silent.push(name)

    const refused = await rowsOf(async () => {
      // the repetition gets the stored answer
      if (!staffCalls[name].isSecret) await askStaff(portal, name, body, { token, once })
      const bad = await askStaff(portal, name, { ...body, noSuchField: 1 }, { token })
      expect(bad.status).toBe(400)
      expect((await askStaff(portal, name, body, { token: lookOnly })).status).toBe(403)
      expect((await askStaff(portal, name, body, {})).status).toBe(401)
      expect((await askStaff(portal, name, body, { token, as: 'pku' })).status).toBe(401)
    })
    expect(refused).toMatchObject([{ operation: 'right-refused', subject: name }])
    expect(refused).toHaveLength(1)

    // once more as something new: most cannot be done twice
    let isDone = false
    const again = await rowsOf(async () => {
      const { status, data } = await askStaff(portal, name, body, { token })
      isDone = status === 200 && !Object.hasOwn(data as object, 'refusal')
    })
    expect(again).toHaveLength(isDone ? 1 : 0)
  })

  test('of a sign-in link has one row', async () => {
    const program = await staffCaller(portal, { rights: 'sign-in-link' })
    const account = await library.account()
    const left = await rowsOf(async () => {
      expect((await program('sign-in-link', { account })).status).toBe(200)
      expect((await program('sign-in-link', { account: 'nobody' })).status).toBe(409)
    })
    expect(left).toMatchObject([{ actor_kind: 'key', operation: 'sign-in-link', subject: 'sign in' }])
  })

  test('of the own account has one row for each change', async () => {
    const own = await signInStaff(portal, ['content'], { login: 'own' })
    const password = 'Aa-000000'
    const ask = (path: StaffCallName, body: object, by = own) => askStaff(portal, path, body, { token: by })
    const left = await rowsOf(async () => {
      await ask('change-password', { old: 'wrong', password: 'Quiet-Shelf-7' })
      const { secret } = (await ask('second-factor-begin', { password })).data as { secret: string }
      const at = portal.appContext.clock().getTime()
      const codeAt = (timestamp: number) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
      await ask('second-factor-confirm', { code: '000000' })
      await ask('second-factor-confirm', { code: codeAt(at) })
      await ask('second-factor-remove', { password, code: 'wrong' })
      await ask('second-factor-remove', { password, code: codeAt(at + 30_000) })
      await ask('change-password', { old: password, password: 'Quiet-Shelf-7' })
    })
    expect(left.map(({ operation, actor_name: by }) => [operation, by])).toEqual(
      ['sign-in-failed', 'second-factor-on', 'sign-in-failed', 'second-factor-off', 'change-password'].map(
        (name) => [name, 'own'],
      ),
    )
  })

  test('names no reader, quotes no note about one, and shows no sum of an account', async () => {
    const log = JSON.stringify(await rowsOfLog())
    for (const secret of [SECRET, `${SECRET_FEN}`, '13900009999', '13900009998', library.reader.account])
      expect(log).not.toContain(secret)
  })

  test('has values before and after, except of steps that their name and subject tell', () => {
    expect(silent.toSorted()).toMatchInlineSnapshot(`
      [
        "accept",
        "add-note",
        "answer-feedback",
        "arrive",
        "block-reader",
        "cancel",
        "card-found",
        "card-lost",
        "deliver",
        "drop-archive",
        "drop-upload",
        "erase-reader",
        "fail",
        "pick",
        "remove-attachment",
        "remove-cover",
        "remove-note",
        "remove-plan-picture",
        "reset-reader-password",
        "restock",
        "resume-restore",
        "revoke-api-key",
        "ship",
        "staff-reset",
        "staff-sign-out",
        "stop-archive",
        "stop-import",
        "unblock-reader",
      ]
    `)
  })

  test('is read with the right to it alone, at the own library', async () => {
    expect((await askStaff(portal, 'list-audit', {}, { token: lookOnly })).errCode).toBe('RIGHT_MISSING')
    const foreign = await signInStaff(portal, ['administrator'], { as: 'pku' })
    const there = await askStaff(portal, 'list-audit', {}, { token: foreign, as: 'pku' })
    expect(there.data).toMatchObject({ total: 0, records: [] })
  })
})

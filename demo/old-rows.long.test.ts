import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { storedShapes } from '@wenyuan/server/app/stored-shapes.ts'
import { everyCall, type Input, type NamedCall, queryOf } from '@wenyuan/server/testing/calls/call-inputs.ts'
import { fullInput, ordinaryInput, trialInputs } from '@wenyuan/server/testing/calls/isolation-inputs.ts'
import { ownThings } from '@wenyuan/server/testing/calls/two-libraries.ts'
import { envelopeOf } from '@wenyuan/server/testing/envelope-of.ts'
import { insertKeptRows } from '@wenyuan/server/testing/kept-rows.ts'
import { makeRowsOld } from '@wenyuan/server/testing/oldest-rows.ts'
import { openPortal, type TestPortal } from '@wenyuan/server/testing/portal.ts'
import { smallLibrary } from '@wenyuan/server/testing/small-library.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { deskExamples } from '@wenyuan/server/testing/staff-examples/desk-examples.ts'
import {
  type ExampleLibrary,
  openExampleLibrary,
} from '@wenyuan/server/testing/staff-examples/example-library.ts'
import { siteExamples } from '@wenyuan/server/testing/staff-examples/site-examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from './seed.ts'

const examples = { ...deskExamples, ...siteExamples }
const operations = namesOf(staffCalls, 'desk', 'operation')
const listNames = namesOf(staffCalls, 'deskList', 'list')
/** The path of a demo library, its code, and a record in it. */
const demo = { path: 'wenyuan', tenant: 'wydx', record: 'wy-59601282504' }

/** The demo, then every operation of librarians, on a busy machine. */
const LOADING_MS = 900_000

let portal: TestPortal
let library: ExampleLibrary
let filled = new Set<string>()
beforeAll(async () => {
  portal = await openPortal()
  await seedDemo(portal.appContext)
  await portal.appContext.tenants.refresh()
  await portal.load('whu', smallLibrary)
  library = await openExampleLibrary(portal, await signInStaff(portal, ['administrator']))
  // what librarians do leaves values of its own
  for (const name of operations) await askStaff(portal, name, await examples[name](library), library)
  for (const tenant of ['whu', demo.tenant]) {
    const db = portal.appContext.database.ofTenant(tenant)
    if (tenant === 'whu') await insertKeptRows(db, tenant, library.reader.readerId)
    filled = filled.union(await makeRowsOld(db, tenant, storedShapes))
  }
}, LOADING_MS)
afterAll(() => portal.close())

/** The status of a call, with the code of its refusal. */
async function statusOf({ call }: NamedCall, input: Input, headers: Record<string, string>) {
  const get = call.method === 'GET'
  const response = await fetch(`${portal.address}${call.path}${get ? `?${queryOf(input)}` : ''}`, {
    method: get ? 'GET' : 'POST',
    headers: { ...headers, ...(get ? {} : { 'content-type': 'application/json' }) },
    ...(get ? {} : { body: JSON.stringify(input) }),
  })
  const { errCode } = await envelopeOf(response)
  return { status: response.status, errCode }
}

test('a row of every kind is kept', () => {
  const all = Object.entries(storedShapes).flatMap(([table, of]) =>
    Object.keys(of).map((column) => `${table}.${column}`),
  )
  expect(all.filter((name) => !filled.has(name))).toEqual([])
})

test('every list and every other call of readers reads rows of the oldest form', async () => {
  const faults: string[] = []
  for (const one of everyCall) {
    const own = { ...ownThings, tenant: demo.tenant, record: demo.record }
    const inDemo = [ordinaryInput(one, own), fullInput(one, own)].map((input) => ({ input, path: demo.path }))
    const inExample = trialInputs(one, [library.reader], ownThings).map(({ input }) => ({
      input,
      path: 'whu',
    }))
    for (const { input, path } of [...inDemo, ...inExample]) {
      const account = path === 'whu' ? library.reader.account : '20260001'
      const headers = {
        mappingpath: path,
        ...(await portal.signIn(account, { as: path === 'whu' ? 'whu' : demo.tenant })),
      }
      const { status, errCode } = await statusOf(one, input, headers)
      if (status >= 500) faults.push(`${one.name}: ${status} ${errCode} for ${JSON.stringify(input)}`)
    }
  }
  expect(faults).toEqual([])
})

test('every list and every operation of librarians reads rows of the oldest form', async () => {
  const faults: string[] = []
  const note = (name: string, { status, errCode }: { status: number; errCode: string | null }) => {
    if (status >= 500) faults.push(`${name}: ${status} ${errCode}`)
  }
  const token = await signInStaff(portal, ['administrator'], { as: demo.path })
  for (const name of listNames) {
    note(name, await askStaff(portal, name, {}, library))
    note(name, await askStaff(portal, name, {}, { token, as: demo.path }))
  }
  expect(faults).toEqual([])
})

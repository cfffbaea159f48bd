import { type StaffCallName, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongRun, sampleInGate } from '../platform/testing/rounds.ts'
import { badChanges } from '../testing/calls/bad-values.ts'
import { type Input, inputOf, withValue } from '../testing/calls/call-inputs.ts'
import { fieldsOf } from '../testing/calls/schema-fields.ts'
import { SECRET } from '../testing/calls/private-reader.ts'
import { changesBetween, rowsOfLibrary } from '../testing/calls/stored-rows.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { deskExamples } from '../testing/staff-examples/desk-examples.ts'
import {
  type Example,
  type ExampleLibrary,
  openExampleLibrary,
  recordOf,
} from '../testing/staff-examples/example-library.ts'
import { siteExamples } from '../testing/staff-examples/site-examples.ts'

const IN_GATE = { own: 4, others: 1 }
/** A session notes that it was used, and the index takes the records that wait for it. */
const writtenBeside = new Set(['staff_session', 'index_pending'])
/** So long after a proof of who somebody is, it is asked for again. */
const PROOF_MS = 20 * 60_000

/** A library that is asked for a book of another one is told its title. */
const ASKED_OF: StaffCallName = 'list-supplies'

const names = Object.keys(staffCalls) as StaffCallName[]
const examples: Partial<Record<StaffCallName, Example>> = { ...deskExamples, ...siteExamples }

let portal: TestPortal
let library: ExampleLibrary
/** An input of each call that hits something. */
const bodies = new Map<StaffCallName, Input>()
/** Tokens of callers who have no right to anything of the library, and where they call. */
const callers: Record<string, { token: string; as?: string }> = {}
/** They are refused before anything is read: in the long run each input is sent by one of them in turn. */
const strangers = ['nobody', 'reader', 'staff of another library']
let tried = 0

beforeAll(async () => {
  portal = await openPortal()
  const start = portal.appContext.clock()
  library = await openExampleLibrary(portal, await signInStaff(portal, ['administrator']))
  for (const name of names) bodies.set(name, await bodyOf(name))
  const foreign = await signInStaff(portal, ['administrator'], { as: 'pku' })
  const [reader = ''] = Object.values(await portal.signIn('a-reader'))
  Object.assign(callers, {
    nobody: { token: '' },
    reader: { token: reader },
    'staff of another library': { token: foreign },
    'staff of another library, there': { token: foreign, as: 'pku' },
    'nobody lately': { token: library.token },
  })
  portal.setNow(new Date(start.getTime() + PROOF_MS))
})
afterAll(async () => {
  process.stdout.write(`staff calls: ${names.length} tried with ${tried} inputs\n`)
  await portal.close()
})

async function bodyOf(name: StaffCallName): Promise<Input> {
  const example = examples[name]
  if (example) return { ...(await example(library)) }
  const known: Input = {
    kind: 'libraries',
    refersTo: 'libraries',
    code: 'main',
    language: 'zh-CN',
    operation: 'checkin',
    account: library.reader.account,
    recordId: recordOf('C0'),
    barcode: 'lent',
  }
  return inputOf(
    staffCalls[name],
    ({ name: field, optional }) => known[field] ?? (optional ? undefined : '书'),
  )
}

const ask = async (
  name: StaffCallName,
  body: Input,
  { token = '', as = 'whu' }: { token?: string; as?: string },
) => {
  tried++
  const answer = await askStaff(portal, name, body, { token, as })
  return { ...answer, text: JSON.stringify(answer.data), said: JSON.stringify(body) }
}

const withoutSecrets = (body: Input): Input =>
  JSON.parse(
    library.reader.secrets.reduce((text, secret) => text.replaceAll(secret, 'nothing'), JSON.stringify(body)),
  ) as Input

test('who is not of the library is refused whatever is sent, learns nothing of it and changes nothing', async () => {
  const before = await rowsOfLibrary(portal, library.reader)
  const faults: string[] = []
  for (const [turn, name] of names.entries()) {
    const changes = sampleInGate(badChanges(staffCalls[name]), IN_GATE.others, turn)
    const { kind, needsProof } = staffCalls[name]
    for (const [at, change] of changes.entries())
      for (const [who, caller] of Object.entries(callers)) {
        if (who === 'nobody lately' && !needsProof) continue
        if (isLongRun && strangers.includes(who) && strangers[at % strangers.length] !== who) continue
        const isThere = caller.as !== undefined
        const body = change(bodies.get(name) ?? {})
        // what is sent there may be kept there: it must not be what is looked for
        const { status, errCode, text, said } = await ask(name, isThere ? withoutSecrets(body) : body, caller)
        const about = `${name} as ${who}: ${status} ${errCode} for ${said.slice(0, 300)}`
        const isRefused = who === 'nobody lately' ? errCode === 'SIGN_IN_AGAIN' : status === 401
        if (status >= 500 || (kind !== 'room' && !isThere && !isRefused)) faults.push(about)
        const told = library.reader.secrets
          .filter((one) => text.includes(one) && !said.includes(one))
          .filter((one) => !(isThere && name === ASKED_OF && one === SECRET))
        if (told.length > 0) faults.push(`told ${told.join()}: ${about}`)
      }
  }
  expect(faults.slice(0, 50)).toEqual([])
  const changes = changesBetween(before, await rowsOfLibrary(portal, library.reader))
  expect(changes.filter(({ table }) => !writtenBeside.has(table))).toEqual([])
})

test('a day of the year 0 is refused, and the last one is answered', async () => {
  const token = await signInStaff(portal, ['administrator'])
  const seen: Record<string, [number, number]> = {}
  for (const name of names)
    for (const { path, schema } of fieldsOf(staffCalls[name])) {
      const takes = (text: string) => schema.safeParse(text).success
      if (!takes('2026-03-15') || takes('2026-02-30')) continue
      const statusOf = async (day: string) =>
        (await ask(name, withValue(bodies.get(name) ?? {}, path, day), { token })).status
      seen[`${name} ${path.join('.')}`] = [await statusOf('0000-01-01'), await statusOf('9999-12-31')]
    }
  expect(Object.values(seen).length).toBeGreaterThan(5)
  expect(Object.entries(seen).filter(([, [first, last]]) => first !== 400 || last >= 500)).toEqual([])
})

test('an administrator is answered or refused, never with an error of the server', async () => {
  const faults: string[] = []
  const signIn = () => signInStaff(portal, ['administrator'])
  let token = await signIn()
  for (const [turn, name] of names.entries())
    for (const change of sampleInGate(badChanges(staffCalls[name]), IN_GATE.own, turn)) {
      const body = change(bodies.get(name) ?? {})
      let answer = await ask(name, body, { token })
      if (answer.status === 401) {
        // an earlier call has ended the session
        token = await signIn()
        answer = await ask(name, body, { token })
      }
      const { status, errCode, said } = answer
      if (status >= 500) faults.push(`${name}: ${status} ${errCode} for ${said.slice(0, 300)}`)
    }
  expect(faults.slice(0, 50)).toEqual([])
})

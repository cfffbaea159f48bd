import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { commonFailures, type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { badChanges } from '../testing/calls/bad-values.ts'
import { everyCall, type Input, type NamedCall, queryOf } from '../testing/calls/call-inputs.ts'
import { generatedChange } from '../testing/calls/generated-input.ts'
import { fullInput } from '../testing/calls/isolation-inputs.ts'
import { withPasswords } from '../testing/calls/passwords.ts'
import { SECRET } from '../testing/calls/private-reader.ts'
import { ownThings, seedTwoLibraries } from '../testing/calls/two-libraries.ts'
import { envelopeOf } from '../testing/envelope-of.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { isLongRun, rounds, sampleInGate } from '../platform/testing/rounds.ts'

/** Calls with several fields changed at once, beside those with each hostile value in each field. */
const CALLS = Number(process.env.WENYUAN_GENERATED_CALLS ?? rounds(920, 40_000))
const HOSTILE_IN_GATE = 3
const SEED = Number(process.env.WENYUAN_SEED ?? 20_260_315)
/** Requests under way at the same time. */
const AT_ONCE = 8
const SLOWEST = 10

const identities = ['visitor', 'reader', 'token of another library'] as const
type Identity = (typeof identities)[number]
type Headers = Record<string, string>

let portal: TestPortal
let foreign: Headers
beforeAll(async () => {
  // the sample of the gate holds the embedded database also where a server is there
  portal = await openPortal({ embedded: !isLongRun })
  await seedTwoLibraries(portal)
  foreign = await portal.signIn('pku-reader', { as: 'pku', name: `${SECRET} Leserin` })
})
afterAll(() => portal.close())

let readers = 0
const newReader = (): Promise<Headers> =>
  portal.signIn(`generated-${++readers}`, {
    mail: 'reader@example.org',
    mail_verified: true,
    phone_verified: true,
  })

interface Answer {
  status: number
  milliseconds: number
  text: string
  envelope: Envelope<unknown>
}

async function send({ call }: NamedCall, input: Input, headers: Headers): Promise<Answer> {
  const get = call.method === 'GET'
  const started = performance.now()
  const response = await fetch(`${portal.address}${call.path}${get ? `?${queryOf(input)}` : ''}`, {
    method: get ? 'GET' : 'POST',
    headers: { mappingpath: 'whu', ...headers, ...(get ? {} : { 'content-type': 'application/json' }) },
    ...(get ? {} : { body: JSON.stringify(input) }),
  })
  const seen = response.clone()
  const text = await response.text()
  const milliseconds = performance.now() - started
  return { status: response.status, milliseconds, text, envelope: await envelopeOf(seen) }
}

/** Refusals before the handler runs. A limit on the calls of one address would hide the handler from this test. */
const ofEveryCall = new Set<string>([
  ...commonFailures.filter((code) => statusOfFailure(code) < 500 && code !== 'THROTTLED'),
  'TOO_LARGE',
])
const isDeclared = ({ call }: NamedCall, code: string | null): boolean =>
  ofEveryCall.has(code ?? '') ||
  call.fails.includes(code as FailureCode) ||
  (call.for === 'reader' && code === 'SIGN_IN_REQUIRED')

/** What is wrong with an answer; empty if it is a success of the declared shape or a declared refusal. */
function faultsIn(one: NamedCall, identity: Identity, { status, text, envelope }: Answer): string[] {
  const { call } = one
  const faults: string[] = []
  if (status >= 500) faults.push(`${status}`)
  const { success, errCode, field, data } = envelope
  if (success) {
    const read = z.safeDecode(call.streams ? z.array(call.output) : call.output, data)
    if (!read.success) faults.push(`an answer of another shape: ${read.error.message.slice(0, 300)}`)
  } else if (!isDeclared(one, errCode)) {
    faults.push(`${errCode} is not declared`)
  } else if (status === 400 && !field) faults.push('400 without a field')
  if (text.includes(SECRET)) faults.push('a secret of another reader')
  if (identity !== 'reader' && call.for === 'reader' && status !== 401 && errCode !== 'TOO_LARGE')
    faults.push(`${errCode} without a session`)
  return faults
}

/** Resets the counters of failed attempts, so that no account is locked. */
const forgetTries = () =>
  portal.appContext.database.ofTenant('whu').deleteFrom('attempt_count').where('tenant', '=', 'whu').execute()

/** The changes to the input of a call; one after another is sent by another caller. */
function changesOf(one: NamedCall, at: number) {
  const hostile = sampleInGate(badChanges(one.call), HOSTILE_IN_GATE, at)
  const perCall = Math.ceil(CALLS / everyCall.length)
  return [
    // in the long run each by each caller
    ...(isLongRun ? hostile.flatMap((change) => identities.map(() => change)) : hostile),
    ...fc.sample(generatedChange(one), { seed: SEED + at, numRuns: perCall }),
  ]
}

test('hostile and generated calls are answered in the declared shape, and never with an error of the server', async () => {
  const counts = new Map(everyCall.map(({ name }) => [name, [0, 0, 0]]))
  const slowest = new Map<string, number>()
  const faults: string[] = []
  const jobs = everyCall.flatMap((one, at) =>
    changesOf(one, at).map((change, index) => ({ one, change, index })),
  )
  const waiting = jobs.toSorted((a, b) => a.index - b.index).values()
  const worker = async () => {
    let session = await newReader()
    for (const { one, change, index } of waiting) {
      const identity = identities[index % identities.length] ?? 'visitor'
      if (one.call.fails.includes('TRIES_USED_UP')) await forgetTries()
      const input = change(await withPasswords(portal, one.call, fullInput(one, ownThings)))
      const headers = () => ({ visitor: {}, reader: session, 'token of another library': foreign })[identity]
      let answer = await send(one, input, headers())
      if (identity === 'reader' && answer.status === 401) {
        // an earlier call has ended the session
        session = await newReader()
        answer = await send(one, input, headers())
      }
      const count = counts.get(one.name)
      if (count) count[index % identities.length] = (count[index % identities.length] ?? 0) + 1
      slowest.set(one.name, Math.max(slowest.get(one.name) ?? 0, Math.round(answer.milliseconds)))
      for (const fault of faultsIn(one, identity, answer))
        faults.push(`${one.name} as ${identity}: ${fault} for ${JSON.stringify(input).slice(0, 300)}`)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = Math.round((performance.now() - started) / 1_000)
  const lines = [...counts].map(([name, of]) => `${name} ${of.join(' ')}`)
  const slow = [...slowest].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST)
  process.stdout.write(
    `generated calls: ${jobs.length} in ${seconds} s, WENYUAN_SEED=${SEED}
by call: ${identities.join(', ')}
${lines.join('\n')}
slowest, ms: ${slow.map(([name, ms]) => `${name} ${ms}`).join(', ')}\n`,
  )
  expect(faults.slice(0, 50)).toEqual([])
}, 3_600_000)

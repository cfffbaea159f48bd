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

interface Job {
  one: NamedCall
  change: (good: Input) => Input
  identity: Identity
  index: number
}

const inTurn = (at: number): Identity => identities[at % identities.length] ?? 'visitor'
/** Who sends a hostile value in the long run: the reader, whose input is always read, and one of the two others. */
const readerAnd = (at: number): Identity[] => [
  'reader',
  at % 2 === 0 ? 'visitor' : 'token of another library',
]

/** The changes to the input of a call, and who sends them. */
function jobsOf(one: NamedCall, at: number): Job[] {
  const hostile = sampleInGate(badChanges(one.call), HOSTILE_IN_GATE, at)
  const perCall = Math.ceil(CALLS / everyCall.length)
  const generated = fc.sample(generatedChange(one), { seed: SEED + at, numRuns: perCall })
  return [
    ...hostile.flatMap((change, turn) =>
      (isLongRun ? readerAnd(turn) : [inTurn(turn)]).map((identity) => ({ change, identity })),
    ),
    ...generated.map((change, turn) => ({ change, identity: inTurn(turn) })),
  ].map((job, index) => ({ one, index, ...job }))
}

test('hostile and generated calls are answered in the declared shape, and never with an error of the server', async () => {
  const counts = new Map(everyCall.map(({ name }) => [name, [0, 0, 0]]))
  const slowest = new Map<string, number>()
  const faults: string[] = []
  const jobs = everyCall.flatMap(jobsOf)
  const waiting = jobs.toSorted((a, b) => a.index - b.index).values()
  const worker = async () => {
    let session = await newReader()
    for (const { one, change, identity } of waiting) {
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
      const column = identities.indexOf(identity)
      if (count) count[column] = (count[column] ?? 0) + 1
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

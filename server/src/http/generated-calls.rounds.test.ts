import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { commonFailures, type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { everyCall, type Input, type NamedCall, queryOf } from '../testing/calls/call-inputs.ts'
import { generatedChange } from '../testing/calls/generated-input.ts'
import { fullInput } from '../testing/calls/isolation-inputs.ts'
import { withPasswords } from '../testing/calls/passwords.ts'
import { SECRET } from '../testing/calls/private-reader.ts'
import { ownThings, seedTwoLibraries } from '../testing/calls/two-libraries.ts'
import { envelopeOf } from '../testing/envelope-of.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { isLongRun, rounds } from '../platform/testing/rounds.ts'

const CALLS = Number(process.env.WENYUAN_GENERATED_CALLS ?? rounds(2_000, 40_000))
const SEED = Number(process.env.WENYUAN_SEED ?? 20_260_315)
/** Requests under way at the same time. */
const AT_ONCE = 8
const LONGEST_MS = 5_000

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

const ofEveryCall = new Set<string>(commonFailures.filter((code) => statusOfFailure(code) < 500))
const isDeclared = ({ call }: NamedCall, code: string | null): boolean =>
  ofEveryCall.has(code ?? '') ||
  call.fails.includes(code as FailureCode) ||
  (call.for === 'reader' && code === 'SIGN_IN_REQUIRED')

/** What is wrong with an answer; empty if it is a success of the declared shape or a declared refusal in time. */
function faultsIn(one: NamedCall, identity: Identity, answer: Answer): string[] {
  const { call } = one
  const { status, milliseconds, text, envelope } = answer
  const faults: string[] = []
  if (milliseconds > LONGEST_MS) faults.push(`${Math.round(milliseconds)} ms`)
  if (status >= 500) faults.push(`${status}`)
  const { success, errCode, field, data } = envelope
  if (success) {
    const read = z.safeDecode(call.streams ? z.array(call.output) : call.output, data)
    if (!read.success) faults.push(`an answer of another shape: ${read.error.message.slice(0, 300)}`)
  } else if (!isDeclared(one, errCode)) {
    faults.push(`${errCode} is not declared`)
  } else if (status === 400 && !field) faults.push('400 without a field')
  if (identity === 'reader') return faults
  if (text.includes(SECRET)) faults.push('a secret of another library')
  if (call.for === 'reader' && errCode !== 'SIGN_IN_REQUIRED') faults.push(`${errCode} without a session`)
  return faults
}

test('generated calls are answered in time, in the declared shape, and never with an error of the server', async () => {
  const counts = new Map(everyCall.map(({ name }) => [name, [0, 0, 0]]))
  const faults: string[] = []
  /** One after another for each call, so that the counts are even; the inputs of a call are those of the seed. */
  const perCall = Math.ceil(CALLS / (everyCall.length * identities.length))
  const jobs = everyCall.flatMap((one, at) => {
    const changes = fc.sample(generatedChange(one), { seed: SEED + at, numRuns: perCall * identities.length })
    return changes.map((change, index) => ({ one, change, index }))
  })
  const waiting = jobs
    .toSorted((a, b) => a.index - b.index)
    .slice(0, CALLS)
    .values()
  const worker = async () => {
    let session = await newReader()
    for (const { one, change, index } of waiting) {
      const identity = identities[index % identities.length] ?? 'visitor'
      const input = change(await withPasswords(portal, one.call, fullInput(one, ownThings)))
      const headers = { visitor: {}, reader: session, 'token of another library': foreign }[identity]
      const answer = await send(one, input, headers)
      // an earlier call has ended the session
      if (identity === 'reader' && answer.status === 401) session = await newReader()
      const count = counts.get(one.name)
      if (count) count[index % identities.length] = (count[index % identities.length] ?? 0) + 1
      for (const fault of faultsIn(one, identity, answer))
        faults.push(`${one.name} as ${identity}: ${fault} for ${JSON.stringify(input).slice(0, 300)}`)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = Math.round((performance.now() - started) / 1_000)
  const lines = [...counts].map(([name, of]) => `${name} ${of.join(' ')}`)
  process.stdout.write(
    `generated calls: ${CALLS} in ${seconds} s, WENYUAN_SEED=${SEED}\nby call: ${identities.join(', ')}\n${lines.join('\n')}\n`,
  )
  expect(faults.slice(0, 50)).toEqual([])
}, 1_800_000)

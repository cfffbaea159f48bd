import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { commonFailures, type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleInGate } from '../platform/testing/rounds.ts'
import { badChanges } from '../testing/calls/bad-values.ts'
import { everyCall, type Input, queryOf } from '../testing/calls/call-inputs.ts'
import { fullInput } from '../testing/calls/isolation-inputs.ts'
import { withPasswords } from '../testing/calls/passwords.ts'
import { ownThings, seedTwoLibraries } from '../testing/calls/two-libraries.ts'
import { envelopeOf } from '../testing/envelope-of.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'

/** Changes to the input of each call. */
const IN_GATE = 4

let portal: TestPortal
let inputs = 0
beforeAll(async () => {
  portal = await openPortal()
  await seedTwoLibraries(portal)
})
afterAll(async () => {
  process.stdout.write(`bad input: ${everyCall.length} calls tried with ${inputs} inputs\n`)
  await portal.close()
})

type Headers = Record<string, string>

/** Refusals before the handler runs: this test uses its input to reach the handler. */
const beforeHandler = new Set<string>(
  commonFailures.filter((code) => statusOfFailure(code) < 500 && code !== 'THROTTLED'),
)

async function send(call: AnyCall, input: Input, headers: Headers) {
  const get = call.method === 'GET'
  inputs++
  const response = await fetch(`${portal.address}${call.path}${get ? `?${queryOf(input)}` : ''}`, {
    method: get ? 'GET' : 'POST',
    headers: { mappingpath: 'whu', ...headers, ...(get ? {} : { 'content-type': 'application/json' }) },
    ...(get ? {} : { body: JSON.stringify(input) }),
  })
  return { status: response.status, envelope: await envelopeOf(response) }
}

/** What is wrong with an answer; undefined if it is a success or a declared refusal. */
function faultIn(call: AnyCall, { status, envelope }: Awaited<ReturnType<typeof send>>): string | undefined {
  const { success, errCode, field, data } = envelope
  if (status >= 500) return `${status} ${errCode}`
  if (success) {
    const read = z.safeDecode(call.streams ? z.array(call.output) : call.output, data)
    return read.success ? undefined : `an answer of another shape: ${read.error.message}`
  }
  if (status === 400 && !field) return '400 without a field'
  if (beforeHandler.has(errCode ?? '') || call.fails.includes(errCode as FailureCode)) return undefined
  return `${errCode} is not declared`
}

/** Resets the counters of failed attempts, so that no account is locked. */
const forgetTries = () =>
  portal.appContext.database.ofTenant('whu').deleteFrom('attempt_count').where('tenant', '=', 'whu').execute()

const newReader = (name: string): Promise<Headers> =>
  portal.signIn(name, { mail: 'reader@example.org', mail_verified: true, phone_verified: true })

test.each(everyCall)('$name answers any input, or refuses it with a declared failure', async (one) => {
  const { name, call } = one
  const faults: string[] = []
  const ordinary = fullInput(one, ownThings)
  let headers = await newReader(name)
  for (const [at, change] of sampleInGate(badChanges(call), IN_GATE, everyCall.indexOf(one)).entries()) {
    if (call.fails.includes('TRIES_USED_UP')) await forgetTries()
    const input = change(await withPasswords(portal, call, ordinary))
    // calls for visitors are tried as a visitor and as a signed-in reader, alternately
    const isReader = call.for === 'reader' || at % 2 === 1
    let answer = await send(call, input, isReader ? headers : {})
    if (call.for === 'reader' && answer.status === 401) {
      // the previous call has ended the session
      headers = await newReader(name)
      answer = await send(call, input, headers)
    }
    const fault = faultIn(call, answer)
    if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(input).slice(0, 300)}`)
  }
  expect(faults).toEqual([])
  if (call.for !== 'reader') return
  expect((await send(call, ordinary, {})).envelope).toMatchObject({ errCode: 'SIGN_IN_REQUIRED', code: 401 })
})

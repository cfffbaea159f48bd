import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCall, queryOf } from '../testing/calls/call-inputs.ts'
import { trialInputs } from '../testing/calls/isolation-inputs.ts'
import type { PrivateReader } from '../testing/calls/private-reader.ts'
import { ownThings, seedTwoLibraries } from '../testing/calls/two-libraries.ts'
import { command } from '../testing/commands.ts'
import { rounds } from '../platform/testing/rounds.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let own: PrivateReader[] = []
/** The demo library system simulates an outage for accounts that end like this. */
const account = 'someone-outage'
beforeAll(async () => {
  portal = await openPortal()
  own = (await seedTwoLibraries(portal)).filter(({ tenant }) => tenant === 'whu')
  await portal.appContext.database
    .ofTenant('whu')
    .updateTable('reader')
    .set({ account, account_key: account })
    .where('tenant', '=', 'whu')
    .where('reader_id', '=', own[0]?.readerId ?? '')
    .execute()
})
afterAll(() => portal.close())

/** Each call of readers with each of its inputs, one after the other. */
const LONG_MS = 240_000
const calls = everyCall.filter(({ call }) => call.for === 'reader')

test.each([
  ['none', 'LIBRARY_SYSTEM_NONE', 'LIBRARY_SYSTEM_OFF'],
  ['demo', 'LIBRARY_SYSTEM_OFF', 'LIBRARY_SYSTEM_NONE'],
])(
  'with the library system "%s" calls are refused with %s, as they declare',
  async (kind, said, unsaid) => {
    await command(portal, ['library-system', 'set', kind, '--tenant', 'whu'])
    const refused = new Set<string>()
    const faults: string[] = []
    for (const one of calls) {
      const { name, call } = one
      for (const { input } of trialInputs(one, own, ownThings).slice(0, rounds(2, Infinity))) {
        const get = call.method === 'GET'
        const response = await fetch(`${portal.address}${call.path}${get ? `?${queryOf(input)}` : ''}`, {
          method: get ? 'GET' : 'POST',
          headers: {
            mappingpath: 'whu',
            ...(await portal.signIn(account)),
            ...(get ? {} : { 'content-type': 'application/json' }),
          },
          ...(get ? {} : { body: JSON.stringify(input) }),
        })
        const errCode = ((await response.json()) as Envelope<unknown>).errCode as FailureCode | null
        if (errCode === said) refused.add(name)
        const isDeclared =
          errCode === null || call.fails.includes(errCode) || statusOfFailure(errCode) === 400
        if (!isDeclared || errCode === unsaid || response.status >= 500)
          faults.push(`${name}: ${response.status} ${errCode} for ${JSON.stringify(input)}`)
      }
    }
    expect(faults).toEqual([])
    expect([...refused]).toEqual(
      expect.arrayContaining(['loans.list', 'loans.renew', 'requests.mayApply', 'payments.total']),
    )
  },
  LONG_MS,
)

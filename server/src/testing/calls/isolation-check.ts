import { vi } from 'vitest'
import { isLongRun } from '../../platform/testing/rounds.ts'
import { envelopeOf } from '../envelope-of.ts'
import type { TestPortal } from '../portal.ts'
import { type NamedCall, queryOf } from './call-inputs.ts'
import { type OwnThings, type TrialInput, trialInputs } from './isolation-inputs.ts'
import { withPasswords } from './passwords.ts'
import type { PrivateReader } from './private-reader.ts'
import { changesBetween, rowsOfLibrary, rowsOfReader, type StoredRows } from './stored-rows.ts'

export interface IsolationReport {
  calls: number
  tries: number
  /** Number of foreign ids that were sent. */
  ids: number
  /** Violations; empty if no call returned or changed data of another reader. */
  findings: string[]
  /** The rows of the other readers afterwards. */
  rows: readonly StoredRows[]
}

interface Checked {
  others: readonly PrivateReader[]
  own: OwnThings
  /** Their rows before, if nothing else was called since they were read. */
  before?: readonly StoredRows[] | undefined
}

/** Refusals that a call gives before it uses an id. */
const notReached = new Set([
  'INPUT_INVALID',
  'SIGN_IN_REQUIRED',
  'THROTTLED',
  'TRIES_USED_UP',
  'PAY_METHOD_OFF',
  'LIBRARY_SYSTEM_OFF',
])

/** Tables that a call writes for another reader on purpose: a reset code is sent before anybody has signed in. */
const intended: Readonly<Record<string, readonly string[]>> = {
  'account.sendResetCode': ['contact_code', 'outbox'],
}

/**
 * Calls each operation with other readers' ids in every field that takes an id, each time from a new session. Then
 * searches the answers and the other readers' rows for leaks and changes.
 */
export async function checkIsolation(
  portal: TestPortal,
  calls: readonly NamedCall[],
  { others, own, before: known }: Checked,
): Promise<IsolationReport> {
  const findings: string[] = []
  let [tries, ids] = [0, 0]
  const find = (what: string) => void (findings.includes(what) || findings.push(what))
  const before = known ?? (await rowsOf(portal, others))
  for (const one of calls) {
    for (const trial of trialInputs(one, others, own)) {
      for (const audience of audiencesOf(one)) {
        tries++
        ids += trial.ids
        for (const what of await tryOnce(portal, one, { trial, audience, others }))
          find(`${one.name}: ${what}`)
      }
    }
  }
  const names = calls.map(({ name }) => name)
  const expected = names.flatMap((name) => intended[name] ?? [])
  const after = await rowsAfter(portal, others, before, expected)
  for (const [at, { account }] of others.entries()) {
    for (const { table, what } of changesBetween(before[at] ?? new Map(), after[at] ?? new Map())) {
      if (expected.includes(table)) continue
      find(`${names.join(' or ')}: ${account}'s ${table} ${what}`)
    }
  }
  return { calls: calls.length, tries, ids, findings, rows: after }
}

type Audience = 'visitor' | 'reader'
const audiencesOf = ({ call }: NamedCall): readonly Audience[] => {
  if (call.for === 'reader') return ['reader']
  return isLongRun ? ['visitor', 'reader'] : ['visitor']
}

const rowsOf = (portal: TestPortal, others: readonly PrivateReader[]) =>
  Promise.all(others.map((other) => (other.tenant === 'whu' ? rowsOfReader : rowsOfLibrary)(portal, other)))

/** The rows, once those have come that are intended: a reset code is written after the answer. */
const rowsAfter = async (
  portal: TestPortal,
  others: readonly PrivateReader[],
  before: readonly StoredRows[],
  expected: readonly string[],
) =>
  vi.waitFor(
    async () => {
      const after = await rowsOf(portal, others)
      const changed = after.flatMap((rows, at) => changesBetween(before[at] ?? new Map(), rows))
      const isWritten = changed.some(({ table }) => expected.includes(table))
      if (expected.length > 0 && !isWritten) throw new Error(`no change of ${expected.join(' or ')}`)
      return after
    },
    { timeout: 10_000, interval: 200 },
  )

interface Trial {
  trial: TrialInput
  audience: Audience
  others: readonly PrivateReader[]
}

async function tryOnce(
  portal: TestPortal,
  { call }: NamedCall,
  { trial, audience, others }: Trial,
): Promise<string[]> {
  const input = await withPasswords(portal, call, trial.input)
  const said = JSON.stringify(input)
  const parsed = call.input.safeParse(input)
  if (!parsed.success) return [`no valid input could be made: ${said} ${parsed.error.message}`]
  const get = call.method === 'GET'
  const response = await fetch(`${portal.address}${call.path}${get ? `?${queryOf(input)}` : ''}`, {
    method: get ? 'GET' : 'POST',
    headers: {
      mappingpath: 'whu',
      ...(audience === 'reader' ? await freshReader(portal) : {}),
      ...(get ? {} : { 'content-type': 'application/json' }),
    },
    ...(get ? {} : { body: said }),
  })
  const seen = response.clone()
  const text = await response.text()
  const { errCode } = await envelopeOf(seen)
  const isReached = call.for === 'visitor' || errCode === null || !notReached.has(errCode)
  const leaked = others
    .flatMap(({ secrets }) => secrets)
    .filter((one) => text.includes(one) && !said.includes(one))
  return [
    ...(response.status < 500 && isReached ? [] : [`${response.status} ${errCode} for ${said}`]),
    ...leaked.map((secret) => `leaked to a ${audience} "${secret}" for ${said}`),
  ]
}

let readers = 0
/** A new signed-in reader, so that changes by one call to a session or an account do not affect the next. */
const freshReader = (portal: TestPortal) =>
  portal.signIn(`asker-${++readers}`, {
    mail: 'asker@example.org',
    mail_verified: true,
    phone: '13800138000',
    phone_verified: true,
    history_kept: true,
  })

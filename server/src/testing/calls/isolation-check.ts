import type { Envelope } from '@wenyuan/contract/envelope.ts'
import type { TestPortal } from '../portal.ts'
import { type NamedCall, queryOf } from './call-inputs.ts'
import { type OwnThings, type TrialInput, trialInputs } from './isolation-inputs.ts'
import { withPasswords } from './passwords.ts'
import type { PrivateReader } from './private-reader.ts'
import { changesBetween, rowsOfLibrary, rowsOfReader } from './stored-rows.ts'

export interface IsolationReport {
  calls: number
  tries: number
  /** Ids of somebody else that were sent. */
  ids: number
  /** What is wrong; empty: nobody was told or changed anything of somebody else's. */
  findings: string[]
}

/** Refusals that come before a call has looked at an id. */
const notReached = new Set([
  'INPUT_INVALID',
  'SIGN_IN_REQUIRED',
  'THROTTLED',
  'TRIES_USED_UP',
  'PAY_METHOD_OFF',
  'LIBRARY_SYSTEM_OFF',
])

/** Tables in which a call is there to write something for somebody else: a code for who has forgotten the password. */
const intended: Readonly<Record<string, readonly string[]>> = {
  'account.sendResetCode': ['contact_code', 'outbox'],
}

/**
 * Sends calls what somebody else has, in every field that takes an id, each time from a session of its own, and looks
 * for it in the answers and at the rows of the others afterwards.
 */
export async function checkIsolation(
  portal: TestPortal,
  calls: readonly NamedCall[],
  others: readonly PrivateReader[],
  own: OwnThings,
): Promise<IsolationReport> {
  const report: IsolationReport = { calls: calls.length, tries: 0, ids: 0, findings: [] }
  const find = (what: string) => void (report.findings.includes(what) || report.findings.push(what))
  const before = await rowsOf(portal, others)
  for (const one of calls) {
    for (const trial of trialInputs(one, others, own)) {
      for (const audience of audiencesOf(one)) {
        report.tries++
        report.ids += trial.ids
        for (const what of await tryOnce(portal, one, { trial, audience, others }))
          find(`${one.name}: ${what}`)
      }
    }
  }
  const after = await rowsOf(portal, others)
  const names = calls.map(({ name }) => name)
  for (const [at, { account }] of others.entries()) {
    for (const { table, what } of changesBetween(before[at] ?? new Map(), after[at] ?? new Map())) {
      if (names.some((name) => intended[name]?.includes(table))) continue
      find(`${names.join(' or ')}: ${account}'s ${table} ${what}`)
    }
  }
  return report
}

type Audience = 'visitor' | 'reader'
const audiencesOf = ({ call }: NamedCall): readonly Audience[] =>
  call.for === 'reader' ? ['reader'] : ['visitor', 'reader']

const rowsOf = (portal: TestPortal, others: readonly PrivateReader[]) =>
  Promise.all(others.map((other) => (other.tenant === 'whu' ? rowsOfReader : rowsOfLibrary)(portal, other)))

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
  const text = await response.text()
  const { errCode } = JSON.parse(text) as Envelope<unknown>
  const isReached = call.for === 'visitor' || errCode === null || !notReached.has(errCode)
  const told = others
    .flatMap(({ secrets }) => secrets)
    .filter((one) => text.includes(one) && !said.includes(one))
  return [
    ...(response.status < 500 && isReached ? [] : [`${response.status} ${errCode} for ${said}`]),
    ...told.map((secret) => `told a ${audience} "${secret}" for ${said}`),
  ]
}

let readers = 0
/** A reader nobody has met, signed in: what one call does to a session or an account is nothing to the next. */
const freshReader = (portal: TestPortal) =>
  portal.signIn(`asker-${++readers}`, {
    mail: 'asker@example.org',
    mail_verified: true,
    phone: '13800138000',
    phone_verified: true,
    history_kept: true,
  })

import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { sealPassword } from '@wenyuan/server/domain/readers/password-cipher.ts'
import { doWork } from '@wenyuan/server/testing/sign-in.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, percentilesOf, printLine, printProgress, rounded } from '../shared/figures.ts'
import { profilingArguments } from '../shared/profiling.ts'
import type { SessionCosts, SessionErrand, SessionsOpen } from './session-process.ts'

export const sessionsUsage = 'sessions [--sessions 1000] [--seconds 60] [--sign-ins 60]'

const PASSWORD = 'Bench-2026-pass'
const WARM_UP = 5

/** Open windows that each report once in the given time, and sign-ins compared with the cost of the password hash. */
export async function benchSessions(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      sessions: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '60' },
      'sign-ins': { type: 'string', default: '60' },
    },
  })
  const [sessions, seconds, signIns] = [values.sessions, values.seconds, values['sign-ins']].map(Number)
  if (!sessions || !seconds || !signIns) throw new Error(`Usage: ${sessionsUsage}`)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-sessions-'))
  printLine({ phase: 'begin', sessions, seconds, signIns, cpus: availableParallelism(), load: loadNow() })
  const errand: SessionErrand = { folder, sessions, password: PASSWORD }
  const child = fork(new URL('./session-process.ts', import.meta.url), [JSON.stringify(errand)], {
    execArgv: profilingArguments(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  try {
    const open = await heard<SessionsOpen>(child)
    printProgress(`${sessions} sessions are open`)
    const heartbeat = await keepAlive(child, agent, open, seconds)
    printLine({ phase: 'heartbeat', ...heartbeat, load: loadNow() })
    const { signIn, hash } = await timeSignIns(child, agent, open.address, signIns)
    const apart = { p50: rounded(signIn.p50 - hash.p50, 2), p95: rounded(signIn.p95 - hash.p95, 2) }
    printLine({ figures: { heartbeat, signIn, hash, signInApartFromHash: apart }, load: loadNow() })
  } finally {
    agent.destroy()
    child.disconnect()
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
}

const heard = <News>(child: ChildProcess): Promise<News> =>
  new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error('The portal ended.'))
    child.once('exit', onEnd)
    child.once('message', (news) => {
      child.off('exit', onEnd)
      resolve(news as News)
    })
  })

function costsOf(child: ChildProcess): Promise<SessionCosts> {
  const answer = heard<SessionCosts>(child)
  child.send('costs')
  return answer
}

/** Every session once, evenly over the time. */
async function keepAlive(
  child: ChildProcess,
  agent: Agent,
  { address, header, tokens }: SessionsOpen,
  seconds: number,
) {
  const { cpuSeconds: before } = await costsOf(child)
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  await Promise.all(
    tokens.map(async (token, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at * seconds * 1_000) / tokens.length))
      const begun = performance.now()
      const { status } = await ask(agent, `${address}/oga/userinfo`, { [header]: token })
      times.push(performance.now() - begun)
      if (status !== 200) refused++
    }),
  )
  const took = (performance.now() - started) / 1_000
  const cpuMs = ((await costsOf(child)).cpuSeconds - before) * 1_000
  return {
    ...percentilesOf(times),
    perSecond: rounded(tokens.length / took, 1),
    refused,
    cpuMsEach: rounded(cpuMs / tokens.length, 2),
  }
}

/**
 * One reader after the other; only the sign-in is timed, not its key and the proof of work. After each the hash alone,
 * in the same process and under the same load.
 */
async function timeSignIns(child: ChildProcess, agent: Agent, address: string, signIns: number) {
  const times: number[] = []
  const hashes: number[] = []
  for (let at = 0; at < signIns + WARM_UP; at++) {
    const { body } = await ask(agent, `${address}/oga/verifycode/img?work=1`, {})
    const { data } = body as { data: { codeKey: string; publicKey: string; workBits: number } }
    const form = {
      username: `reader-${at}`,
      password: await sealPassword(data, PASSWORD),
      codeKey: data.codeKey,
      verifyCode: doWork(data.codeKey, data.workBits),
    }
    const started = performance.now()
    const { body: answer } = await ask(agent, `${address}/oga/login`, {}, form)
    const took = performance.now() - started
    const { hashMs } = await costsOf(child)
    if (at >= WARM_UP) {
      times.push(took)
      hashes.push(hashMs)
    }
    if (!(answer as { success: boolean }).success) throw new Error('A sign-in was refused.')
  }
  return { signIn: percentilesOf(times), hash: percentilesOf(hashes) }
}

const ask = (
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  form?: object,
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const type = form ? { 'content-type': 'application/json' } : {}
    const method = form ? 'POST' : 'GET'
    const sent = request(url, { agent, method, headers: { mappingpath: TENANT, ...type, ...headers } })
    sent.once('error', reject)
    sent.once('response', (response) => {
      json(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    sent.end(form && JSON.stringify(form))
  })

import { parseArgs } from 'node:util'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { everyCall, type Input, type NamedCall } from '@wenyuan/server/testing/calls/call-inputs.ts'
import { fullInput, ordinaryInput } from '@wenyuan/server/testing/calls/isolation-inputs.ts'
import { testServer } from '@wenyuan/server/testing/fresh-database.ts'
import { countOf, namesOf } from '../shared/options.ts'
import { loadNow, percentilesOf, printLine, rounded } from '../shared/figures.ts'
import { onlyReads } from '../shared/read-calls.ts'
import { libraries } from '../shared/shelves.ts'
import { type Ask, asker } from '../shared/timed-calls.ts'
import { LARGE, openLibraries, QUIET, type ThreeLibraries } from './three-libraries.ts'

export const dearestCallsUsage =
  'dearest-calls [--database embedded,server] [--loans 200000] [--readers 10000] [--records 40000] [--calls 10] [--seconds 8]'

/** Classes asked for in turn, since an answer may be kept. */
const CLASSES = ['I2', 'TP', 'F', 'G', 'K', 'D', 'H', 'O', 'B', 'J', 'R', 'TU']
/** The small libraries are a tenth of the large one. */
const PART = 10
const ASKS = 3

interface Dear extends NamedCall {
  input: Input
  milliseconds: number
}

/**
 * Three libraries, the last and largest brought into an open portal: the most lent books of a class right after it, then
 * searches of another library while each of the dearest calls of readers is repeated at the large one.
 */
export async function benchDearestCalls(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      database: { type: 'string', default: 'embedded,server' },
      loans: { type: 'string', default: '200000' },
      readers: { type: 'string', default: '10000' },
      records: { type: 'string', default: '40000' },
      calls: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '8' },
    },
  })
  const large = {
    loans: countOf('--loans', values.loans),
    readers: countOf('--readers', values.readers),
    records: countOf('--records', values.records),
  }
  const small = { loans: large.loans / PART, readers: large.readers / PART, records: large.records / PART }
  const [calls, seconds] = [countOf('--calls', values.calls), countOf('--seconds', values.seconds)]
  for (const database of namesOf('--database', values.database, ['embedded', 'server'])) {
    const server = database === 'server' ? testServer() : undefined
    if (database === 'server' && server === undefined) {
      process.stdout.write('not run: dearest-calls on a server (WENYUAN_TEST_DATABASE_URL names none)\n')
      continue
    }
    const portal = await openLibraries(server, small, large)
    try {
      await portal.bringLarge()
      printLine({ database, ...large, ...(await timeHotLoans(portal)), load: loadNow() })
      for (const dear of (await dearest(portal)).slice(0, calls))
        printLine({ database, ...(await besideLoop(portal, dear, seconds)), load: loadNow() })
    } finally {
      await portal.close()
    }
  }
}

/** Milliseconds of the first call after the library came, and the median of one for each class. */
async function timeHotLoans({
  address,
}: ThreeLibraries): Promise<{ hotLoansFirst: number; hotLoansP50: number }> {
  const ask = asker(address, { mappingpath: LARGE })
  const times: number[] = []
  for (const classCode of CLASSES) times.push(await ask(home.hotLoans, { classCode }))
  return { hotLoansFirst: rounded(times[0] ?? 0), hotLoansP50: percentilesOf(times).p50 }
}

/** What reads of readers take at the large library, the dearest first; what is refused there is left out. */
async function dearest(portal: ThreeLibraries): Promise<Dear[]> {
  const ask = asker(portal.address, await portal.signIn(LARGE))
  const own = { tenant: LARGE, branch: libraries[0]?.code ?? '', record: 'b1', barcode: 'c1' }
  const found: Dear[] = []
  for (const one of everyCall.filter(({ call }) => onlyReads(call) && !call.streams)) {
    const tried: Dear[] = []
    for (const input of [ordinaryInput(one, own), fullInput(one, own)]) {
      const milliseconds = await medianOf(ask, one, input)
      if (milliseconds !== undefined) tried.push({ ...one, input, milliseconds })
    }
    found.push(...dearestFirst(tried).slice(0, 1))
  }
  return dearestFirst(found)
}

const dearestFirst = (calls: readonly Dear[]): Dear[] =>
  calls.toSorted((one, other) => other.milliseconds - one.milliseconds)

async function medianOf(ask: Ask, { call }: NamedCall, input: Input): Promise<number | undefined> {
  const times: number[] = []
  try {
    for (let nth = 0; nth < ASKS; nth++) times.push(await ask(call, input))
  } catch {
    // refused: nothing to read with this input
    return undefined
  }
  return percentilesOf(times).p50
}

/** Searches of the quiet library alone, and while the call is repeated at the large one; half the time each. */
async function besideLoop(
  portal: ThreeLibraries,
  { name, call, input, milliseconds }: Dear,
  seconds: number,
) {
  const ask = asker(portal.address, await portal.signIn(LARGE))
  const alone = await timeSearches(portal, seconds)
  let isOver = false
  let repeated = 0
  const loop = async () => {
    for (; !isOver; repeated++) await ask(call, input)
  }
  const looping = loop()
  const during = await timeSearches(portal, seconds)
  isOver = true
  await looping
  return {
    call: name,
    milliseconds,
    alone: { p50: alone.p50, p95: alone.p95 },
    during: { p50: during.p50, p95: during.p95 },
    worse: { p50: rounded(during.p50 - alone.p50, 1), p95: rounded(during.p95 - alone.p95, 1) },
    n: during.n,
    perSecond: rounded(repeated / seconds, 1),
  }
}

async function timeSearches({ address, searches }: ThreeLibraries, seconds: number) {
  const ask = asker(address, { mappingpath: QUIET })
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  for (let nth = 0; performance.now() < until; nth++)
    times.push(await ask(search.search, { ...searches[nth % searches.length] }))
  return percentilesOf(times)
}

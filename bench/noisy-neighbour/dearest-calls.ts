import { parseArgs } from 'node:util'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { everyCall, type Input, type NamedCall } from '@wenyuan/server/testing/calls/call-inputs.ts'
import { testServer } from '@wenyuan/server/testing/fresh-database.ts'
import { countOf, namesOf } from '../shared/options.ts'
import { loadNow, percentilesOf, printLine, rounded } from '../shared/figures.ts'
import { onlyReads } from '../shared/read-calls.ts'
import { type Ask, asker } from '../shared/timed-calls.ts'
import { LARGE, openLibraries, ownThings, QUIET, type ThreeLibraries } from './three-libraries.ts'
import { visitorCalls, widestInputs } from './widest-inputs.ts'

export const dearestCallsUsage =
  'dearest-calls [--database embedded,server] [--as stranger,reader] [--loans 200000] [--readers 10000] [--records 40000] [--calls 10] [--seconds 8]'

/** Classes asked for in turn, since an answer may be kept. */
const CLASSES = ['I2', 'TP', 'F', 'G', 'K', 'D', 'H', 'O', 'B', 'J', 'R', 'TU']
/** The small libraries are a tenth of the large one. */
const PART = 10
const ASKS = 3
/** Inputs of a call whose time is taken again. */
const TRIED_AGAIN = 3
const INPUT_SHOWN = 200

type Caller = 'stranger' | 'reader'

interface Dear extends NamedCall {
  input: Input
  milliseconds: number
}

/**
 * Three libraries, the last and largest brought into an open portal: the most lent books of a class right after it, then
 * searches of another library while each of the dearest calls of a stranger, or of a reader who only reads, is repeated at
 * the large one.
 */
export async function benchDearestCalls(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      database: { type: 'string', default: 'embedded,server' },
      as: { type: 'string', default: 'stranger' },
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
  const callers = namesOf('--as', values.as, ['stranger', 'reader'] as const)
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
      for (const as of callers) {
        const ask = asker(portal.address, await headersOf(portal, as))
        for (const dear of await dearest(ask, as, calls))
          printLine({ database, as, ...(await besideLoop(portal, ask, dear, seconds)), load: loadNow() })
      }
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

const headersOf = async (portal: ThreeLibraries, as: Caller): Promise<Record<string, string>> =>
  as === 'reader' ? portal.signIn(LARGE) : { mappingpath: LARGE }

/** What takes longest at the large library, the dearest first, each with its dearest input; what is refused is left out. */
async function dearest(ask: Ask, as: Caller, count: number): Promise<Dear[]> {
  const asked =
    as === 'stranger' ? visitorCalls : everyCall.filter(({ call }) => onlyReads(call) && !call.streams)
  const found: Dear[] = []
  for (const one of asked) {
    const tried: Dear[] = []
    for (const input of widestInputs(one, ownThings)) {
      const milliseconds = await medianOf(ask, one, input, 1)
      if (milliseconds !== undefined) tried.push({ ...one, input, milliseconds })
    }
    // once more, since the first may have waited for something else
    const [first] = dearestFirst(await again(ask, dearestFirst(tried).slice(0, TRIED_AGAIN)))
    if (first) found.push(first)
  }
  return dearestFirst(found).slice(0, count)
}

const again = (ask: Ask, dear: readonly Dear[]): Promise<Dear[]> =>
  Array.fromAsync(dear, async (one) => ({
    ...one,
    milliseconds: (await medianOf(ask, one, one.input, ASKS)) ?? 0,
  }))

const dearestFirst = (calls: readonly Dear[]): Dear[] =>
  calls.toSorted((one, other) => other.milliseconds - one.milliseconds)

async function medianOf(
  ask: Ask,
  { call }: NamedCall,
  input: Input,
  asks: number,
): Promise<number | undefined> {
  const times: number[] = []
  try {
    for (let nth = 0; nth < asks; nth++) times.push(await ask(call, input))
  } catch {
    // refused: nothing to read with this input
    return undefined
  }
  return percentilesOf(times).p50
}

/** Searches of the quiet library alone, and while the call is repeated at the large one; half the time each. */
async function besideLoop(
  portal: ThreeLibraries,
  ask: Ask,
  { name, call, input, milliseconds }: Dear,
  seconds: number,
) {
  const alone = await timeSearches(portal, seconds)
  let isOver = false
  const repeated: number[] = []
  const loop = async () => {
    while (!isOver) repeated.push(await ask(call, input))
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
    repeated: percentilesOf(repeated),
    input: JSON.stringify(input).slice(0, INPUT_SHOWN),
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

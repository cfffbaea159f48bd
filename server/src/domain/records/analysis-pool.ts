import { availableParallelism } from 'node:os'
import type { Operations } from '../../search/engines/engine.ts'
import { Thread } from '../../platform/threads/thread.ts'
import type { AnalysisCalls } from './analysis-thread.ts'
import { analyseAll, type AnalysisInput, type Campuses } from './record-analysis.ts'

/** Analyses records for the index: a few in this thread, many in worker threads, so that requests are not blocked. */
export interface AnalysisPool {
  /** Number of batches worth submitting at once. */
  readonly width: number
  /** `put` operations in the order of the inputs. */
  analyse(inputs: readonly AnalysisInput[], campuses: Campuses): Promise<Operations>
  close(): Promise<void>
}

/** For so few records a worker is not worth starting: it has to load its own dictionaries. */
const FEW = 64
/** A worker holds some 150 MB; it ends after so long without work. */
const IDLE_MS = 15_000
const MOST_THREADS = 4

interface Member {
  thread: Thread<AnalysisCalls>
  busy: number
  leaving: NodeJS.Timeout | undefined
}

export function makeAnalysisPool(width = threadsWorthwhile()): AnalysisPool {
  const members = new Set<Member>()
  let closed = false

  const hire = (): Member => {
    const member: Member = {
      thread: new Thread<AnalysisCalls>(new URL('./analysis-thread.ts', import.meta.url), {
        onEnd: () => members.delete(member),
      }),
      busy: 0,
      leaving: undefined,
    }
    members.add(member)
    return member
  }
  const leastBusy = (): Member => {
    const [idlest] = [...members].sort((a, b) => a.busy - b.busy)
    return idlest === undefined || (idlest.busy > 0 && members.size < width) ? hire() : idlest
  }
  const leaveLater = (member: Member) => {
    member.leaving = setTimeout(() => {
      members.delete(member)
      void member.thread.stop()
    }, IDLE_MS).unref()
  }

  return {
    width,
    async analyse(inputs, campuses) {
      if (inputs.length <= FEW && members.size === 0)
        return (await analyseAll(inputs, campuses)).map((put) => ({ put }))
      if (closed) throw new Error('the analysis is closed')
      const member = leastBusy()
      clearTimeout(member.leaving)
      member.busy += 1
      try {
        return { packed: await member.thread.ask('analyse', inputs, campuses) }
      } finally {
        member.busy -= 1
        if (member.busy === 0 && !closed) leaveLater(member)
      }
    },
    async close() {
      closed = true
      for (const { leaving } of members) clearTimeout(leaving)
      await Promise.all([...members].map(({ thread }) => thread.stop()))
    },
  }
}

/** One core is left for requests and writing. */
const threadsWorthwhile = () => Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))

/**
 * Stage of a shutdown. `leaving`: reports not ready but still serves, until the load balancer has noticed. `refusing`:
 * finishes running calls and accepts none.
 */
export type Stage = 'serving' | 'leaving' | 'refusing'

export interface GracefulShutdown {
  stage(): Stage
  /** A stop signal has arrived. A second one ends the program at once. */
  onSignal(signal: string): void
}

export interface ShutdownParts {
  /** How long the node serves after the signal: see `WENYUAN_STOP_DELAY`. */
  delayMs: number
  onStopSignal: (signal: string) => void
  /** Finishes running work and closes everything. */
  close: () => Promise<void>
  /** Ends the program. */
  exit: (code: number) => void
}

/** Limit of the whole shutdown. After a longer `delayMs`, running work still has `FINISH_MS`. */
const STOP_WITHIN_MS = 10_000
const FINISH_MS = 7_000
/** Under npm one Ctrl-C arrives twice: from the terminal and forwarded by npm. */
const SAME_SIGNAL_MS = 500

/** Graceful shutdown within a fixed time; work that hangs is abandoned. */
export function makeGracefulShutdown({
  delayMs,
  onStopSignal,
  close,
  exit,
}: ShutdownParts): GracefulShutdown {
  let stage: Stage = 'serving'
  let signalledAt = 0

  const closeAll = async () => {
    stage = 'refusing'
    await close()
    exit(0)
  }
  return {
    stage: () => stage,
    onSignal(signal) {
      if (stage !== 'serving') {
        if (performance.now() - signalledAt > SAME_SIGNAL_MS) exit(1)
        return
      }
      signalledAt = performance.now()
      stage = 'leaving'
      onStopSignal(signal)
      setTimeout(() => exit(1), Math.max(STOP_WITHIN_MS, delayMs + FINISH_MS)).unref()
      const finish = () => void closeAll().catch(() => exit(1))
      if (delayMs === 0) finish()
      else setTimeout(finish, delayMs)
    },
  }
}

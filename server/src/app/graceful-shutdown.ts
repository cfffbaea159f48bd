/**
 * How far a node that is told to stop has come: `leaving` says that it is not ready and serves all the same, until the
 * balancer has found out; `refusing` finishes what it has begun and takes nothing new.
 */
export type Stage = 'serving' | 'leaving' | 'refusing'

export interface GracefulShutdown {
  stage(): Stage
  /** The program was told to stop; told again, it ends at once. */
  told(signal: string): void
}

export interface ShutdownParts {
  /** How long it serves on: see `WENYUAN_STOP_DELAY`. */
  delayMs: number
  onTold: (signal: string) => void
  /** Finishes what has been begun and closes everything. */
  close: () => Promise<void>
  /** Ends the program. */
  exit: (code: number) => void
}

/** The whole stop, unless the operator asked for a longer delay: what is begun then still has `FINISH_MS`. */
const STOP_WITHIN_MS = 10_000
const FINISH_MS = 7_000
/** Pressed once, Ctrl-C comes twice under npm: from the terminal and handed on by npm. */
const SAME_SIGNAL_MS = 500

/** Stops a node in good order. The end is always in time: what hangs is left behind. */
export function makeGracefulShutdown({ delayMs, onTold, close, exit }: ShutdownParts): GracefulShutdown {
  let stage: Stage = 'serving'
  let toldAt = 0

  const closeAll = async () => {
    stage = 'refusing'
    await close()
    exit(0)
  }
  return {
    stage: () => stage,
    told(signal) {
      if (stage !== 'serving') {
        if (performance.now() - toldAt > SAME_SIGNAL_MS) exit(1)
        return
      }
      toldAt = performance.now()
      stage = 'leaving'
      onTold(signal)
      setTimeout(() => exit(1), Math.max(STOP_WITHIN_MS, delayMs + FINISH_MS)).unref()
      const finish = () => void closeAll().catch(() => exit(1))
      if (delayMs === 0) finish()
      else setTimeout(finish, delayMs)
    },
  }
}

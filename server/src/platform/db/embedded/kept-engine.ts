import { DatabaseAway } from '../database-error.ts'
import { type EngineThread, startEngine } from './engine-thread.ts'
import type { WorkerSettings } from './messages.ts'

/** The engine, started again whenever it has ended: the write-ahead log holds every acknowledged write. */
export interface KeptEngine {
  /** For one caller at a time. @throws DatabaseAway when it cannot be started now */
  current(): Promise<EngineThread>
  /** The engine as it is, running or ended. */
  last(): EngineThread
}

/** A failed start is not repeated before. */
const PAUSE_MS = 3_000

/** @param onLost called when the engine has ended by itself or by a limit */
export async function keepEngine(
  settings: WorkerSettings,
  onLost: (because: Error) => void,
): Promise<KeptEngine> {
  const { folder } = settings
  let engine = await startEngine(settings)
  let failedAt = Number.NEGATIVE_INFINITY
  const watch = () => {
    const watched = engine
    void watched.ended.then(() => onLost(watched.gone() ?? new DatabaseAway('It has ended.')))
  }
  watch()
  return {
    last: () => engine,
    async current() {
      const because = engine.gone()
      if (!because) return engine
      // in memory there is nothing to open again
      if (folder === undefined) throw because
      await engine.ended
      if (performance.now() - failedAt < PAUSE_MS) throw because
      try {
        engine = await startEngine({ folder })
      } catch (cause) {
        failedAt = performance.now()
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new DatabaseAway(`The embedded database cannot be opened again (${reason}).`, { cause })
      }
      watch()
      return engine
    },
  }
}

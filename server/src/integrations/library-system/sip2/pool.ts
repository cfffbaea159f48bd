import type { BlockList } from 'node:net'
import { withSlotReleased } from '../../../platform/release-slot.ts'
import { Sip2Breakage } from './breakage.ts'
import { makePlaces } from './places.ts'
import { openConnection, type Sip2Connection, type Supported, supportedBy } from './connection.ts'
import type { Sip2Settings } from './settings.ts'

/** Connections to one library system, opened on demand and replaced when broken. */
export interface Sip2Pool {
  /**
   * Lends a connection for a group of messages. A query is retried once on a fresh connection when the first one is
   * broken; a change is not, unless nothing of it can have been sent.
   */
  use<Answer>(
    work: (connection: Sip2Connection) => Promise<Answer>,
    manner: 'asks' | 'changes',
    /** Sent on the same connection after the answer; the caller does not wait for it. */
    afterwards?: (connection: Sip2Connection) => Promise<void>,
  ): Promise<Answer>
  /** The server's capabilities; cached while it answers. */
  supports(): Promise<Supported>
  close(): void
}

const IDLE_MS = 60_000

export function openPool(settings: Sip2Settings, allowed?: BlockList): Sip2Pool {
  const idle: { connection: Sip2Connection; timer: NodeJS.Timeout }[] = []
  const places = makePlaces(settings)
  let supported: Supported | undefined
  let closed = false

  const take = async (): Promise<Sip2Connection> => {
    if (closed) throw new Sip2Breakage('the portal is closing', true)
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.timer)
      if (one.connection.isOpen) return one.connection
    }
    const connection = await openConnection(settings, allowed)
    supported = supportedBy(connection.status)
    return connection
  }

  const giveBack = (connection: Sip2Connection) => {
    if (!connection.isOpen) return
    if (closed) return connection.close()
    connection.rest()
    const timer = setTimeout(() => {
      const at = idle.findIndex((one) => one.connection === connection)
      if (at >= 0) idle.splice(at, 1)
      connection.close()
    }, IDLE_MS)
    timer.unref()
    idle.push({ connection, timer })
  }

  const once = async <Answer>(
    work: (connection: Sip2Connection) => Promise<Answer>,
  ): Promise<{ answer: Answer; connection: Sip2Connection }> => {
    const connection = await take()
    try {
      return { answer: await work(connection), connection }
    } catch (error) {
      // any other error leaves the connection usable
      if (error instanceof Sip2Breakage) connection.close()
      giveBack(connection)
      throw error
    }
  }

  const finish = async (
    connection: Sip2Connection,
    afterwards: ((connection: Sip2Connection) => Promise<void>) | undefined,
  ): Promise<void> => {
    try {
      await afterwards?.(connection)
    } catch {
      connection.close()
    } finally {
      giveBack(connection)
      places.leave()
    }
  }

  const twice = async <Answer>(
    work: (connection: Sip2Connection) => Promise<Answer>,
    manner: 'asks' | 'changes',
  ) => {
    try {
      return await once(work)
    } catch (error) {
      if (!(error instanceof Sip2Breakage) || (manner === 'changes' && !error.unsent)) throw error
      return once(work)
    }
  }

  const use: Sip2Pool['use'] = async (work, manner, afterwards) => {
    await withSlotReleased(places.take)
    try {
      const { answer, connection } = await withSlotReleased(() => twice(work, manner))
      void finish(connection, afterwards)
      return answer
    } catch (error) {
      places.leave()
      throw error
    }
  }

  return {
    use,

    supports: async () => supported ?? use(async ({ status }) => supportedBy(status), 'asks'),

    close() {
      closed = true
      for (const { connection, timer } of idle.splice(0)) {
        clearTimeout(timer)
        connection.close()
      }
    },
  }
}

import type { Socket } from 'node:net'
import { clientNetwork, plainAddress } from '../platform/networks.ts'
import { failOf, noteFailure } from '../http/refusal.ts'
import { converse, type Sip2Context } from './conversation.ts'
import { makeLines } from './lines.ts'

/** How long a connection may be silent: before it has signed in, and afterwards. Machines stay connected all day. */
export interface Patience {
  beforeSignInMs: number
  afterSignInMs: number
  /** From the first byte of a message to its end. */
  messageMs: number
}

export const patience: Patience = { beforeSignInMs: 30_000, afterSignInMs: 3_600_000, messageMs: 10_000 }

/** A connection in service. */
export interface Connection {
  /** Answers what has been asked, and nothing more. */
  leave(): void
  ended: Promise<void>
}

/** Serves a connection until it ends. Lines are answered one after the other; more are not read meanwhile. */
export function serveConnection(
  app: Sip2Context,
  socket: Socket,
  { beforeSignInMs, afterSignInMs, messageMs }: Patience = patience,
): Connection {
  const address = plainAddress(socket.remoteAddress ?? '')
  const client = app.database.secrets.digest(clientNetwork(address), 'log client').slice(0, 12)
  const conversation = converse(app, { address, client })
  const lines = makeLines()
  const state = { isLeaving: false, isBusy: false, isEnded: false }
  let late: NodeJS.Timeout | undefined

  const end = (because: string) => {
    if (state.isEnded) return
    state.isEnded = true
    app.events.terminalLeft({ ...conversation.about(), because })
    socket.destroySoon()
  }
  const answerAll = async (heard: readonly Buffer[]) => {
    for (const line of heard) {
      const { bytes, ends } = await conversation.answer(line)
      if (bytes && !socket.write(Buffer.concat([bytes, lines.end]))) await drained(socket)
      if (ends !== undefined) return end(ends)
      if (state.isLeaving) return end('the node stops')
    }
    socket.setTimeout(conversation.isSignedIn ? afterSignInMs : beforeSignInMs)
  }
  const serve = async () => {
    for await (const chunk of socket) {
      clearTimeout(late)
      const heard = lines.add(chunk as Buffer)
      if (!heard) return end('a message that does not end')
      state.isBusy = heard.length > 0
      // our own time is not its silence
      if (state.isBusy) socket.setTimeout(0)
      await answerAll(heard)
      state.isBusy = false
      if (lines.isBegun) late = setTimeout(() => end('a message that does not end'), messageMs)
    }
  }

  socket.setTimeout(beforeSignInMs)
  socket.on('timeout', () => end('it was silent'))
  // for the loop below an error is the end
  socket.on('error', () => {})
  const ended = serve()
    .catch((error: unknown) => {
      if (socket.errored !== null || isPremature(error)) return
      noteFailure(app.events, failOf(error), error, {
        requestId: 'sip2',
        tenant: conversation.about().tenant,
      })
    })
    .finally(() => {
      clearTimeout(late)
      socket.destroy()
    })
  return {
    ended,
    leave() {
      state.isLeaving = true
      if (!state.isBusy) end('the node stops')
    },
  }
}

/** The other side has closed the connection. */
const isPremature = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The other side has taken what was written, or has gone. */
const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go)
      resolve()
    }
    socket.on('drain', go).on('close', go)
  })

import { createServer } from 'node:net'

/** A fake server at an address. */
export interface FakeServer {
  /** Host and port. */
  at: string
  close(): Promise<void>
}

/** Answer of the fake server: a refusal with an SQLSTATE, or a version. */
type Greeting = { refuses: string } | { version: number }

/**
 * A fake PostgreSQL server for clients that get no further than their first query. Source: PostgreSQL 15, chapter 55
 * "Frontend/Backend Protocol".
 */
export async function openFakePostgres(greeting: Greeting): Promise<FakeServer> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      if ('refuses' in greeting) {
        socket.end(message('E', `SFATAL\0C${greeting.refuses}\0Mno\0\0`))
        return
      }
      socket.write(Buffer.concat([message('R', int(0)), ready]))
      socket.on('data', (asked: Buffer) => {
        if (asked[0] === QUERY) socket.write(rowOf(String(greeting.version)))
      })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    at: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const QUERY = 'Q'.charCodeAt(0)

function int(number: number, bytes = 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(number, 0, bytes)
  return buffer
}

function message(type: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body)
  return Buffer.concat([Buffer.from(type), int(bytes.length + 4), bytes])
}

const ready = message('Z', 'I')

/** A row with one integer column named `version`. */
function rowOf(text: string): Buffer {
  const column = [Buffer.from('version\0'), int(0), int(0, 2), int(23), int(4, 2), int(-1), int(0, 2)]
  return Buffer.concat([
    message('T', Buffer.concat([int(1, 2), ...column])),
    message('D', Buffer.concat([int(1, 2), int(text.length), Buffer.from(text)])),
    message('C', 'SELECT 1\0'),
    ready,
  ])
}

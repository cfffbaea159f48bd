import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Several nodes behind one address. */
export interface Balancer {
  address: string
  /** Sets the nodes; a new one is used once it reports ready. */
  use(nodes: readonly string[]): void
  isReady(node: string): boolean
  /** Number of requests sent to a second node. */
  repeated(): number
  close(): Promise<void>
}

export interface BalancerSettings {
  /** Whether a request may be repeated, by method and path. */
  mayRepeat: (method: string, path: string) => boolean
  checkEveryMs?: number
}

interface Node {
  isReady: boolean
  /** It has reported not ready or refused a connection, as opposed to a timeout. */
  saidNo: boolean
  isAsked: boolean
  missed: number
}

/** After so many timeouts in a row a node counts as gone; one that refuses connections does at once. */
const MOST_MISSED = 3
const SILENT_AFTER_MS = 2_000

/**
 * The load balancer that the documentation requires, and no more: round robin among nodes whose `/readyz` is 200;
 * another node if one refuses the connection (nothing was sent); for repeatable requests also if a node breaks off or
 * answers 503.
 */
export async function openBalancer({ mayRepeat, checkEveryMs = 250 }: BalancerSettings): Promise<Balancer> {
  const nodes = new Map<string, Node>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let repeats = 0

  const check = (address: string, node: Node) => {
    if (node.isAsked) return
    node.isAsked = true
    const ask = get(`${address}/readyz`, { timeout: SILENT_AFTER_MS }, (response) => {
      response.resume()
      node.isReady = response.statusCode === 200
      node.saidNo = !node.isReady
      node.missed = 0
    })
    ask.on('timeout', () => ask.destroy(new Error('silent')))
    ask.on('error', ({ message }) => {
      if (message === 'silent') node.missed++
      else node.saidNo = true
      if (node.saidNo || node.missed >= MOST_MISSED) node.isReady = false
    })
    ask.on('close', () => {
      node.isAsked = false
    })
  }
  const checks = setInterval(() => {
    for (const [address, node] of nodes) check(address, node)
  }, checkEveryMs)

  /** A ready node; if there is none, one that only timed out: a busy node is better than none. */
  const pick = (tried: ReadonlySet<string>): [string, Node] | undefined => {
    const left = [...nodes].filter(([address, { saidNo }]) => !saidNo && !tried.has(address))
    const ready = left.filter(([, { isReady }]) => isReady)
    const chosen = ready.length > 0 ? ready : left
    return chosen[turn++ % chosen.length]
  }

  const serve = async (asked: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(asked)
    const [method, path] = [asked.method ?? 'GET', asked.url ?? '/']
    const again = mayRepeat(method, path.split('?')[0] ?? '')
    const tried = new Set<string>()
    for (;;) {
      const chosen = pick(tried)
      if (!chosen) {
        reply.writeHead(502, { 'content-type': 'application/json' })
        reply.end(JSON.stringify({ success: false, data: null, message: '', errCode: 'NO_NODE' }))
        return
      }
      const [address, node] = chosen
      tried.add(address)
      if (tried.size > 1) repeats++
      const ended = await pass(agent, `${address}${path}`, { method, body, asked, reply, again })
      if (ended === 'done') return
      if (ended === 'refused') Object.assign(node, { isReady: false, saidNo: true })
    }
  }
  const server = createServer((asked, reply) => {
    serve(asked, reply).catch(() => reply.destroy())
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()

  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    use(addresses) {
      for (const known of nodes.keys()) if (!addresses.includes(known)) nodes.delete(known)
      for (const address of addresses) {
        if (nodes.has(address)) continue
        const node = { isReady: false, saidNo: true, isAsked: false, missed: 0 }
        nodes.set(address, node)
        check(address, node)
      }
    },
    isReady: (address) => nodes.get(address)?.isReady ?? false,
    repeated: () => repeats,
    close: async () => {
      clearInterval(checks)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}

interface Passed {
  method: string
  body: Buffer
  asked: IncomingMessage
  reply: ServerResponse
  again: boolean
}

/** Passes a request to a node. Result: done, or to be sent to another (`refused`: no connection). */
function pass(
  agent: Agent,
  url: string,
  { method, body, asked, reply, again }: Passed,
): Promise<'done' | 'another' | 'refused'> {
  return new Promise((resolve) => {
    const headers = { ...asked.headers, 'content-length': String(body.length) }
    if (method === 'GET' || method === 'HEAD') Reflect.deleteProperty(headers, 'content-length')
    const passed = request(url, { agent, method, headers }, (answer) => {
      if (answer.statusCode === 503 && again) {
        answer.resume()
        resolve('another')
        return
      }
      const { connection: _own, 'keep-alive': _its, ...kept } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, kept)
      answer.on('error', () => reply.destroy())
      answer.on('end', () => resolve('done'))
      answer.on('close', () => resolve('done'))
      answer.pipe(reply)
    })
    passed.on('error', (error) => {
      const code = 'code' in error ? error.code : ''
      if (code === 'ECONNREFUSED') resolve('refused')
      else if (again && !reply.headersSent) resolve('another')
      else {
        reply.destroy()
        resolve('done')
      }
    })
    passed.end(body)
  })
}

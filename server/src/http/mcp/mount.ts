import type { FastifyInstance, FastifyReply } from 'fastify'
import { Fail } from '../../core/fail.ts'
import { cacheKey } from '../../platform/cache-key.ts'
import { clientNetwork } from '../../platform/networks.ts'
import { clientAddress } from '../client-address.ts'
import { VisitBudget } from '../crawlers/visit-budget.ts'
import { admitPage, type PageContext, type PageRequest, visitorPage } from '../public-pages/visitor-page.ts'
import type { AppContext } from '../../core/app-context.ts'
import { answerRpc, protocolVersions } from './answer.ts'
import { rpcError, RpcFailure, RpcMessage, rpcResult } from './rpc.ts'
import type { ToolContext } from './tools.ts'

/** Calls of tools that one address may make in a minute. */
const CALLS_PER_MINUTE = 30
const PAUSE_SECONDS = 10
const BODY_LIMIT = 65_536

/**
 * `/{path}/mcp`: assistants of readers search the catalogue by the Model Context Protocol (streamable HTTP). Nothing is
 * kept between requests; there are no streams, so GET and DELETE are not served.
 */
export function mountMcp(
  app: FastifyInstance,
  context: PageContext & ToolContext & Pick<AppContext, 'crawlers'>,
): void {
  const budget = new VisitBudget()
  const answer = async (request: PageRequest, reply: FastifyReply) => {
    const asked = visitorPage(context, request)
    if (!asked?.scope.site.settings.mcpServed) return reply.callNotFound()
    const { scope, inSlot } = asked
    // a page of another site must not ask in the name of its visitor
    const { origin } = request.headers
    if (origin !== undefined && origin !== scope.origin)
      return reply.code(403).send(rpcError(null, foreign()))
    await admitPage(context, scope, request)
    reply.header('cache-control', 'no-store')
    // a client that sends no version speaks one from before there was the header
    const version = request.headers['mcp-protocol-version']
    if (version !== undefined && !protocolVersions.includes(String(version)))
      return reply.code(400).send(rpcError(null, otherVersion()))
    const sent = jsonOf(String(request.body))
    if (sent === undefined) return reply.code(400).send(rpcError(null, noJson()))
    const read = RpcMessage.safeParse(sent)
    if (!read.success) return reply.code(400).send(rpcError(null, noMessage()))
    const message = read.data
    if (message.id === undefined) return reply.code(202).send()
    const visitor = cacheKey(scope.tenant, clientNetwork(clientAddress(request)))
    if (message.method === 'tools/call' && budget.spend(visitor, CALLS_PER_MINUTE, scope.now))
      throw new Fail('THROTTLED', { retryAfter: PAUSE_SECONDS })
    try {
      return await reply.send(rpcResult(message.id, await inSlot(() => answerRpc(context, scope, message))))
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error
      return reply.send(rpcError(message.id, error))
    }
  }
  void app.register((own, _, done) => {
    // JSON-RPC has an answer of its own for a body that is no JSON
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, read) =>
      read(null, body),
    )
    own.post('/:path/mcp', { bodyLimit: BODY_LIMIT }, answer)
    done()
  })
  const notServed = (_: PageRequest, reply: FastifyReply) => reply.code(405).header('allow', 'POST').send()
  app.get('/:path/mcp', notServed)
  app.delete('/:path/mcp', notServed)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const foreign = () => new RpcFailure('request', 'Pages of other sites may not ask.')
const otherVersion = () =>
  new RpcFailure(
    'request',
    `This version of the protocol is not spoken; these are: ${protocolVersions.join(', ')}.`,
  )
const noJson = () => new RpcFailure('parse', 'The body is no JSON.')
const noMessage = () => new RpcFailure('request', 'A message of JSON-RPC 2.0 is needed.')

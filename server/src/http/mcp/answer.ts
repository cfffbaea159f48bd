import { z } from 'zod'
import type { Scope } from '../../core/scope.ts'
import { RpcFailure, type RpcMessage } from './rpc.ts'
import { type ToolContext, ToolRefusal, tools } from './tools.ts'

/** Versions of the Model Context Protocol that differ in nothing that is used here; the latest first. */
/**
 * Versions of the protocol that are spoken, the newest first. 2025-03-26 asks for batches, and 2024-11-05 for another
 * transport.
 */
export const protocolVersions: readonly string[] = ['2025-11-25', '2025-06-18']

/** @throws RpcFailure */
export async function answerRpc(
  context: ToolContext,
  scope: Scope,
  { method, params = {} }: RpcMessage,
): Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion:
          protocolVersions.find((one) => one === params['protocolVersion']) ?? protocolVersions[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'wenyuan', title: scope.site.name[scope.language], version: '1' },
        instructions: 'Searches the catalogue of one library. Link to the page of each record that is named.',
      }
    case 'ping':
      return {}
    case 'tools/list':
      return {
        tools: tools.map(({ name, description, input }) => ({
          name,
          description,
          inputSchema: z.toJSONSchema(input, { io: 'input' }),
          annotations: { readOnlyHint: true, openWorldHint: false },
        })),
      }
    case 'tools/call':
      return called(context, scope, params)
    default:
      throw new RpcFailure('method', 'There is no such method here.')
  }
}

async function called(
  context: ToolContext,
  scope: Scope,
  params: Readonly<Record<string, unknown>>,
): Promise<object> {
  const tool = tools.find(({ name }) => name === params['name'])
  if (!tool) throw new RpcFailure('params', 'There is no such tool.')
  try {
    const found = await tool.run(context, scope, params['arguments'] ?? {})
    return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found }
  } catch (error) {
    const text =
      error instanceof z.ZodError
        ? z.prettifyError(error)
        : error instanceof ToolRefusal
          ? error.message
          : undefined
    if (text === undefined) throw error
    return { content: [{ type: 'text', text }], isError: true }
  }
}

import { z } from 'zod'

/** A request or notification of JSON-RPC 2.0. */
export const RpcMessage = z.object({
  jsonrpc: z.literal('2.0'),
  /** Absent: a notification, which is not answered. */
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type RpcMessage = z.output<typeof RpcMessage>

/** Source: JSON-RPC 2.0, 5.1. */
export const rpcErrors = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
} as const

export class RpcFailure extends Error {
  override name = 'RpcFailure'
  readonly code: number
  constructor(kind: keyof typeof rpcErrors, message: string) {
    super(message)
    this.code = rpcErrors[kind]
  }
}

export const rpcResult = (id: RpcMessage['id'], result: object): object => ({ jsonrpc: '2.0', id, result })

export const rpcError = (id: RpcMessage['id'] | null, { code, message }: RpcFailure): object => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
})

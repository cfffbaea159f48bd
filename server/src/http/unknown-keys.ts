import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { wireShapeOf } from '@wenyuan/contract/shapes/wire-keys.ts'
import type { Events } from '../platform/events.ts'

/** Logs each input key that a call does not declare, once. Such keys are ignored. Source: wire decisions "Search". */
export type NoteUnknownKeys = (call: AnyCall, sent: unknown) => void

const MOST_NOTED = 1_000
const LONGEST_KEY = 64

export function makeUnknownKeys(events: Events): NoteUnknownKeys {
  const noted = new Set<string>()
  return (call, sent) => {
    const shape = wireShapeOf(call.input)
    if (shape === undefined || typeof sent !== 'object' || sent === null) return
    const keys = Object.keys(sent)
      .filter((key) => !(key in shape))
      // limits memory and log size for hostile input
      .slice(0, MOST_NOTED - noted.size)
      .map((key) => key.slice(0, LONGEST_KEY))
      .filter((key) => !noted.has(`${call.path} ${key}`))
    if (keys.length === 0) return
    for (const key of keys) noted.add(`${call.path} ${key}`)
    events.unknownInput({ call: call.path, keys })
  }
}

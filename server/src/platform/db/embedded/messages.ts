import type { Statement } from '../backend.ts'
import type { PackedRows } from './packed-rows.ts'

/** Messages between the main thread and the database worker. One message is one unit of work. */
export type Request =
  | { id: number; kind: 'run'; tenant: string | null; statement: Statement }
  | { id: number; kind: 'owner'; on: boolean }
  | { id: number; kind: 'ownerRun'; statement: Statement }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

export type Reply =
  | { id: number; rows: PackedRows }
  | { id: number; dump: ArrayBuffer }
  | { id: number; failure: DatabaseFailure }

export interface DatabaseFailure {
  message: string
  code?: string
  constraint?: string
  detail?: string
}

export interface WorkerSettings {
  /** Absent: in memory, for tests. */
  folder?: string
  /** A dump to start from instead of an empty database. */
  template?: ArrayBuffer
}

export interface WorkerStart extends WorkerSettings {
  /** The engine of the database, a compiled module of WebAssembly. */
  program: object
}

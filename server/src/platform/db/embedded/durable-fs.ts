import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface FsyncStream {
  nfd?: number
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: FsyncStream) => number } }
}

/** Errno EIO: the engine panics and recovers rather than believe a write that did not reach the disk. */
const EIO = 29

/**
 * The embedded database's own file system never asks the disk to sync (docs/decisions/embedded-database.md); this
 * one does, so that an acknowledged write survives a power cut as far as the disk keeps its word.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...parameters)
    const preRun = prepared.emscriptenOpts.preRun
    const steps = Array.isArray(preRun) ? preRun : preRun ? [preRun] : []
    const sync = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd !== undefined) fsyncSync(stream.nfd)
          return 0
        } catch {
          return EIO
        }
      }
    }
    prepared.emscriptenOpts.preRun = [...steps, sync]
    return prepared
  }
}

/** Start parameters that make the engine call fsync; its default is `-F`, never to. */
export const durableParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

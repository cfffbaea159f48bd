import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface FsyncStream {
  nfd?: number
}
interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: FsyncStream) => number }
    node_ops: { setattr: (node: unknown, change: { mode?: number }) => unknown }
  }
}

/** Errno EIO: makes the engine panic and recover, since a failed fsync means the write may not be on disk. */
const EIO = 29

/**
 * The default file system of PGlite never syncs (docs/decisions/embedded-database.md). This one does, so that an
 * acknowledged write survives a power cut if the disk honours fsync. The engine sets 0666 on each file it makes; here
 * files are their owner's only, whatever folder a copy is restored to.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...parameters)
    const preRun = prepared.emscriptenOpts.preRun
    const steps = Array.isArray(preRun) ? preRun : preRun ? [preRun] : []
    const sync = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule
      const { setattr } = NODEFS.node_ops
      NODEFS.node_ops.setattr = (node, change) =>
        setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~0o077 })
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

/** Start parameters that make the engine call fsync; its default includes `-F`, which turns fsync off. */
export const durableParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

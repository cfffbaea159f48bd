import { answerCalls } from '../../platform/threads/thread.ts'
import type { SemanticScanCalls } from './semantic-calls.ts'
import { readSemanticFiles, semanticVersion } from './semantic-files.ts'
import { SemanticIndex } from './semantic-index.ts'

/** Open indexes are closed, least recently used first, when they exceed this. A million records take some 150 MB. */
const MEMORY_BUDGET_BYTES = 300_000_000

const open = new Map<string, { version: string; index: SemanticIndex }>()

/** The current index of a folder, now the most recently used. */
function indexOf(folder: string): SemanticIndex | undefined {
  const version = semanticVersion(folder)
  const known = open.get(folder)
  open.delete(folder)
  if (version === undefined) return undefined
  const one =
    known?.version === version
      ? known
      : { version, index: new SemanticIndex(readSemanticFiles(folder, version)) }
  open.set(folder, one)
  closeOthers()
  return one.index
}

function closeOthers(): void {
  let bytes = [...open.values()].reduce((sum, { index }) => sum + index.bytes, 0)
  for (const [folder, { index }] of [...open].slice(0, -1)) {
    if (bytes <= MEMORY_BUDGET_BYTES) return
    open.delete(folder)
    bytes -= index.bytes
  }
}

const calls: SemanticScanCalls = {
  find: (folder, words, most) => indexOf(folder)?.find(words, most) ?? null,
}

answerCalls(calls)

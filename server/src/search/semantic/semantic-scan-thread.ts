import { answerCalls } from '../../platform/threads/thread.ts'
import { embeddedVersion, readEmbedded } from './embedded-files.ts'
import { EmbeddedIndex } from './embedded-index.ts'
import type { SemanticScanCalls } from './semantic-calls.ts'
import { readSemanticFiles, semanticVersion } from './semantic-files.ts'
import { SemanticIndex } from './semantic-index.ts'

/** Open indexes are closed, least recently used first, when they exceed this. A million records take some 150 MB. */
const MEMORY_BUDGET_BYTES = 300_000_000

const open = new Map<string, { version: string; index: SemanticIndex | undefined }>()
const openEmbedded = new Map<string, { version: string; index: EmbeddedIndex }>()
/** Libraries whose vectors of an outside service are in memory; a million records take some 400 MB. */
const MOST_EMBEDDED = 3

function embeddedOf(folder: string): EmbeddedIndex | undefined {
  const version = embeddedVersion(folder)
  const known = openEmbedded.get(folder)
  openEmbedded.delete(folder)
  if (version === undefined) return undefined
  const one = known?.version === version ? known : { version, index: new EmbeddedIndex(readEmbedded(folder)) }
  openEmbedded.set(folder, one)
  for (const other of [...openEmbedded.keys()].slice(0, -MOST_EMBEDDED)) openEmbedded.delete(other)
  return one.index
}

/** The current index of a folder, now the most recently used. */
function indexOf(folder: string): SemanticIndex | undefined {
  const version = semanticVersion(folder)
  const known = open.get(folder)
  open.delete(folder)
  if (version === undefined) return undefined
  const one = known?.version === version ? known : { version, index: readIndex(folder, version) }
  open.set(folder, one)
  closeOthers()
  return one.index
}

/** Undefined: the files are damaged, or a later build has just removed them. The next build brings others. */
function readIndex(folder: string, version: string): SemanticIndex | undefined {
  try {
    return new SemanticIndex(readSemanticFiles(folder, version))
  } catch {
    const now = semanticVersion(folder)
    return now === undefined || now === version ? undefined : readIndex(folder, now)
  }
}

function closeOthers(): void {
  let bytes = [...open.values()].reduce((sum, { index }) => sum + (index?.bytes ?? 0), 0)
  for (const [folder, { index }] of [...open].slice(0, -1)) {
    if (bytes <= MEMORY_BUDGET_BYTES) return
    open.delete(folder)
    bytes -= index?.bytes ?? 0
  }
}

const calls: SemanticScanCalls = {
  find: (folder, words, most) => indexOf(folder)?.find(words, most) ?? null,
  findVector: (folder, vector, most) => embeddedOf(folder)?.find(vector, most) ?? null,
}

answerCalls(calls)

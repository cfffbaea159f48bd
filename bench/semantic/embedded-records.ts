import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BibRecord } from '@wenyuan/server/domain/catalogue/record.ts'
import { openEmbeddingServices } from '@wenyuan/server/integrations/embeddings/embeddings.ts'
import { EmbeddingsSettings } from '@wenyuan/server/search/semantic/embeddings-settings.ts'
import { listOfNetworks } from '@wenyuan/server/platform/networks.ts'
import { embedRecords } from '@wenyuan/server/search/semantic/embedded-build.ts'
import { readEmbedded } from '@wenyuan/server/search/semantic/embedded-files.ts'
import { EmbeddedIndex } from '@wenyuan/server/search/semantic/embedded-index.ts'
import { projected } from '@wenyuan/server/search/semantic/projection.ts'
import { printLine, rounded } from '../shared/figures.ts'

/** A service of vectors, as a library would set it up. */
export interface EmbeddingsAsked {
  base: string
  model: string
  /** MARC code: only records of this language get vectors. */
  language: string
}

const LIMIT_MS = 60_000
/** Records of one portion, as the nightly build reads them. */
const PORTION = 500

/** Gives vectors to the records of one language in the way of the nightly build. */
export async function embedAll({ base, model, language }: EmbeddingsAsked, records: readonly BibRecord[]) {
  const settings = EmbeddingsSettings.parse({ kind: 'openai', base, model })
  const embeddings = openEmbeddingServices(listOfNetworks(['127.0.0.0/8'])).of('bench', settings)
  if (!embeddings) throw new Error('no service of vectors')
  const some = records.filter(({ languages: [of] }) => of === language)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-embeddings-'))
  try {
    const began = performance.now()
    const built = await embedRecords(folder, embeddings, portionsOf(some), Number.POSITIVE_INFINITY)
    const seconds = rounded((performance.now() - began) / 1_000, 1)
    printLine({ phase: 'vectors', model, ...built, seconds })
    const index = new EmbeddedIndex(readEmbedded(folder))
    return {
      /** Ids of the records whose vectors are nearest to that of a text. */
      async find(text: string, most: number): Promise<string[]> {
        const answer = await embeddings.embed([text], LIMIT_MS)
        if (typeof answer === 'string') throw new Error(`the service of vectors is ${answer}`)
        const [vector = new Float32Array()] = answer.vectors
        return index.find(projected(vector), most).map(({ recordId }) => recordId)
      },
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function* portionsOf(records: readonly BibRecord[]): AsyncGenerator<readonly BibRecord[]> {
  for (let at = 0; at < records.length; at += PORTION) yield records.slice(at, at + PORTION)
}

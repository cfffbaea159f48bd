import type { Outcome } from '../../domain/catalogue/outcome.ts'
import { harvestedEntry } from '../../integrations/oai-source/entry.ts'
import type { HarvestedRecord } from '../../integrations/oai-source/pages.ts'
import type { OaiSource } from '../../integrations/oai-source/source.ts'

/** Bytes of an id that the index takes. */
const LONGEST_ID = 512

/** The id of a harvested record: that of the repository, behind the code of the source. */
export const harvestedKey = (source: OaiSource, { identifier }: HarvestedRecord): string =>
  `${source.code}:${identifier}`

/** A harvested record for the import. Deleted ones are none. */
export function harvestedOutcome(source: OaiSource, harvested: HarvestedRecord, at: number): Outcome {
  const { identifier, metadata } = harvested
  const key = harvestedKey(source, harvested)
  const position = { record: at }
  const entry =
    metadata && Buffer.byteLength(key) <= LONGEST_ID ? harvestedEntry(source, metadata) : undefined
  if (!entry) return { kind: 'rejected', position, reason: 'A record without a title.', raw: identifier }
  // copies are those of another library
  return {
    kind: 'record',
    key,
    position,
    entry: { ...entry, record: { ...entry.record, recordId: key }, items: [] },
  }
}

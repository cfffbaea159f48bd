import type { CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { MarcRecord } from '../record.ts'
import type { Outcome, Position, RejectedOutcome } from '../outcome.ts'
import { readAuthority } from './authority.ts'
import { type MarcFamily, familyOf } from './family.ts'
import { readHoldings } from './holdings.ts'
import { withoutOrdering } from './direction-controls.ts'
import { finishItems, type ItemFacts } from './items.ts'
import { madeUpKey, recordKey } from './keys.ts'
import { lostIn } from './lost-characters.ts'
import { levelOf, type RecordLevel } from './marc21-kind.ts'
import { recordOfMarc21 } from './marc21-record.ts'
import { codedOf, firstOf, type MarcView, viewMarc } from './marc-view.ts'
import type { MappedRecord } from './row-facts.ts'
import { tidyText } from './text.ts'
import { readMappedItems } from './mapped-items.ts'
import { originalScriptBefore, originalScriptFirst } from './script-links.ts'
import { recordOfUnimarc } from './unimarc-record.ts'

/** A mapped record whose copies have no barcodes yet: generated ones are counted across the file. */
export interface PendingRecord {
  outcome: Extract<Outcome, { kind: 'record' }>
  items: ItemFacts[]
}
export interface PendingItems {
  parent: string
  items: ItemFacts[]
  position: Position
}

export type MarcMapping = { record: PendingRecord } | { items: PendingItems } | { outcome: Outcome }

/** Where records come from. */
export interface MarcOrigin {
  source: string | undefined
  /** Absent: as the usual library systems write copies. */
  copies?: CopyFieldMap | undefined
}

export interface MarcContext extends MarcOrigin {
  /** The family by format or by the file's other records; a record that shows its own family overrides it. */
  family: MarcFamily
}

/**
 * Maps one decoded MARC record to its outcome: a record, copies of another record, an authority heading, or a refusal
 * with its reason.
 */
export function mapMarc(
  given: MarcRecord,
  position: Position,
  damages: readonly string[],
  raw: () => RejectedOutcome['raw'],
  context: MarcContext,
): MarcMapping {
  const refuse = (reason: string): MarcMapping => ({
    outcome: { kind: 'rejected', position, reason, raw: raw() },
  })
  const { marc, repairs: ordering } = withoutOrdering(given)
  const repairs = [...damages, ...ordering, ...lostIn(marc.fields)]
  const view = viewMarc(marc)
  const controlNumber = tidyText(view.control('001') ?? '')
  const family = familyOf(marc) ?? context.family
  const level = levelOfRecord(view, family)
  if (level === 'authority') {
    const authority = readAuthority(view, family)
    if (!authority) return refuse('An authority record without a heading (no 1XX or 2XX field).')
    const key = recordKey(
      controlNumber === '' ? `heading:${authority.heading}` : controlNumber,
      context.source,
    )
    return { outcome: { kind: 'authority', key, authority: { ...authority, controlNumber: key }, position } }
  }
  if (level === 'holdings') {
    const parent = tidyText(view.control('004') ?? '')
    if (parent === '') return refuse('A holdings record that names no record it belongs to (field 004).')
    const items = readHoldings(view)
    return { items: { parent: recordKey(parent, context.source), items, position } }
  }
  if (level === 'classification')
    return refuse('A classification record (leader/06 "w"): not a title of the library.')
  if (level === 'community')
    return refuse('A community information record (leader/06 "q"): not a title of the library.')
  // "d" is a deleted record in both families. Source: MARC 21 leader/05, UNIMARC record label 05.
  const deleted = (view.leader[5] === 'd' || isSuppressed(view)) && controlNumber !== ''
  const mapped = describedBy(marc, family)
  if (!mapped) {
    if (deleted) {
      const key = recordKey(controlNumber, context.source)
      return { outcome: { kind: 'withdrawn', key, position, raw: raw() } }
    }
    const tag = family === 'unimarc' ? '200' : '245'
    return refuse(`The record has no title: field ${tag} is missing or empty.`)
  }
  const { record } = mapped
  const items = (context.copies && readMappedItems(view, context.copies)) ?? mapped.items
  record.recordId = recordKey(controlNumber === '' ? madeUpKey(record) : controlNumber, context.source)
  return {
    record: {
      outcome: {
        kind: 'record',
        key: record.recordId,
        entry: {
          record,
          items: finishItems([], record.recordId, 0),
          marc,
          ...(deleted ? { deleted } : {}),
        },
        position,
        ...(repairs.length > 0 ? { repairs } : {}),
      },
      items,
    },
  }
}

/** What a bibliographic record describes; undefined: it has no title. */
export const describedBy = (marc: MarcRecord, family: MarcFamily): MappedRecord | undefined =>
  family === 'unimarc'
    ? recordOfUnimarc(viewMarc(originalScriptBefore(marc)))
    : recordOfMarc21(viewMarc(originalScriptFirst(marc)))

/** Koha: 942 $n is 1 for what its public catalogue does not show. Source: Koha manual, "Suppressing records". */
const isSuppressed = (view: MarcView): boolean =>
  view.data('942').some((field) => /^[1-9]/.test(tidyText(firstOf(field, 'n') ?? '')))

/** Leader/06, checked against the fields: the families use its letters differently, and damaged leaders are wrong. */
function levelOfRecord(view: MarcView, family: MarcFamily): RecordLevel {
  const stated = levelOf(view.leader)
  if (stated !== 'holdings' || view.has('004')) return stated
  // UNIMARC Authorities: "x" and "y" are headings; 100 $a begins with a date, a status and the language of cataloguing.
  const coded = codedOf(view.data('100')[0], 'a')
  if (/[xy]/.test(view.leader[6] ?? '') && (view.has('152') || /^\d{8}[a-c][a-z]{3}/.test(coded)))
    return 'authority'
  // A record with a title is bibliographic, whatever the leader says.
  return view.has(family === 'unimarc' ? '200' : '245') ? 'bibliographic' : stated
}

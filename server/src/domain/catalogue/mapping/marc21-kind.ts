import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import type { DataField, ResourceType } from '../record.ts'
import { firstOf, type MarcView } from './marc-view.ts'

/** Record type by leader/06. Source: MARC 21 Bibliographic, Leader; Holdings; Authority. */
export type RecordLevel = 'bibliographic' | 'authority' | 'holdings' | 'classification' | 'community'

export function levelOf(leader: string): RecordLevel {
  const type = leader[6] ?? ' '
  if (type === 'z') return 'authority'
  if ('uvxy'.includes(type)) return 'holdings'
  if (type === 'w') return 'classification'
  if (type === 'q') return 'community'
  return 'bibliographic'
}

export interface Kind {
  docCode: string
  resourceType: ResourceType
}

/** Position of the form of item in 008: maps and pictures have it later. */
const formAt = (type: string): number => ('efgkor'.includes(type) ? 29 : 23)

/**
 * Document type and resource type by leader/06-07, 007, 008 and the fields of a thesis (502), a paper (773) or a
 * meeting (111, 711). Source: MARC 21 Bibliographic, Leader, 006-008.
 */
export function kindOfMarc21(view: MarcView): Kind {
  const type = view.leader[6] ?? 'a'
  const level = view.leader[7] ?? 'm'
  const fixed = view.control('008') ?? ''
  const form = fixed[formAt(type)] ?? ' '
  const named = namedIn(view)
  const electronic = 'oqs'.includes(form) || (view.control('007') ?? '').startsWith('c') || type === 'm'
  return {
    docCode: named.docCode ?? docCodeOf(view, type, level, fixed, electronic),
    resourceType: named.isDigitised ? 'digital' : electronic ? 'electronic' : 'paper',
  }
}

export const DIGITISED = 'Digitized'
const kindsByName = new Map(docTypes.map(({ code, labels }) => [labels.en, code]))

/** 655 with $2 local and one of the terms that our own exports write where the codes have no word for a kind. */
export const isKindTerm = (field: DataField): boolean => {
  const term = firstOf(field, 'a') ?? ''
  return (
    field.tag === '655' && firstOf(field, '2') === 'local' && (kindsByName.has(term) || term === DIGITISED)
  )
}

function namedIn(view: MarcView): { docCode: string | undefined; isDigitised: boolean } {
  const terms = view
    .data('655')
    .filter(isKindTerm)
    .map((field) => firstOf(field, 'a') ?? '')
  return {
    docCode: terms.map((term) => kindsByName.get(term)).find((code) => code !== undefined),
    isDigitised: terms.includes(DIGITISED),
  }
}

function docCodeOf(view: MarcView, type: string, level: string, fixed: string, electronic: boolean): string {
  if (type === 'm') return computerFile(fixed[26] ?? ' ')
  if ('gij'.includes(type)) return '17'
  if ('ko'.includes(type)) return '8'
  if ('cdefpr'.includes(type)) return type === 'c' || type === 'd' ? '1' : '44'
  if (level === 's' || level === 'i') return continuing(fixed, level)
  const contents = fixed.slice(24, 28)
  if (view.has('502') || contents.includes('m')) return '3'
  if ((level === 'a' || level === 'b') && view.has('773'))
    return fixed[29] === '1' || view.has('711') ? '11' : '4'
  if (contents.includes('j')) return '5'
  if (contents.includes('u')) return '6'
  if (contents.includes('e') && type === 'a') return '9'
  if (contents.includes('l')) return '16'
  return electronic ? '18' : '1'
}

function continuing(fixed: string, level: string): string {
  const sort = fixed[21] ?? ' '
  if (sort === 'd') return '19'
  if (sort === 'n') return '7'
  if (sort === 'l') return '1'
  if (sort === 'w' || sort === 'h') return '44'
  if (fixed.slice(24, 28).includes('y')) return '14'
  return level === 'i' ? '1' : '2'
}

/** 008/26 of a computer file: numeric data, database, others. */
const computerFile = (sort: string): string =>
  sort === 'a' ? '10' : sort === 'e' || sort === 'j' ? '19' : sort === 'd' ? '18' : '8'

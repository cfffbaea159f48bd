import {
  type AccessLevel,
  type DegreeLevel,
  THESIS,
  type VerifyState,
} from '@wenyuan/contract/constants/thesis-terms.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { NO_EMBARGO, type ThesisEntry } from './thesis-facts.ts'

/** A thesis as it is shown and indexed. */
export interface Thesis {
  state: VerifyState
  level: DegreeLevel
  /** As catalogued; empty: unknown. */
  degree: string
  /** As catalogued; empty: unknown. */
  department: string
  advisors: string[]
  access: AccessLevel
  /** ISO day from which the full text may be read; empty: no embargo. */
  embargo: string
}

const advising = /指导|指導|导师|導師|advis[eo]r|supervis|directeur de th|betreuer/iu

/** Bachelors of five years and more are masters nowhere: the word decides. */
const levels: readonly [DegreeLevel, RegExp][] = [
  ['doctor', /博士|ph\.?\s*d|d\.?\s*phil|doctor|dr\.|\bdsc\b|\bedd\b|\bjsd\b/iu],
  ['master', /[硕碩]士|master|\bm\.?\s*(?:a|s|sc|phil|ed|eng|ba|fa|res|d|p\.?a)\b|magist|dipl/iu],
  ['bachelor', /[学學]士|本科|bachelor|\bb\.?\s*(?:a|s|sc|ed|eng|fa|med)\b|licen[cs]i|honou?rs/iu],
]

/** "工学硕士", "Ph. D." → the level of a degree; `other` for words that are not known, or none. */
export const levelOf = (degree: string): DegreeLevel =>
  levels.find(([, words]) => words.test(degree))?.[0] ?? 'other'

/** A unit of a university, by its name. */
const unit = /[学學]院|[学學]系|[学學]部|研究所|研究院|研究中心|faculty|school|department|institute|college/iu

/**
 * A thesis from its record and what the library says of it. Without a department of its own, the record's first unit that
 * is named like one. Undefined for other records.
 */
export function thesisOf(record: BibRecord, entry?: ThesisEntry): Thesis | undefined {
  if (record.docCode !== THESIS) return undefined
  const said = { ...record.thesis, ...entry }
  const degree = said.degree ?? degreeInNotes(record)
  const units = [...record.authorUnits, ...record.organisations]
  const supervisors = record.contributors
    .filter(({ role = '' }) => advising.test(role))
    .map(({ name }) => name)
  return {
    state: said.state ?? 'approved',
    level: levelOf(degree),
    degree,
    department: said.department ?? units.find((name) => unit.test(name)) ?? '',
    advisors: entry && entry.advisors.length > 0 ? entry.advisors : supervisors,
    access: said.access ?? 'open',
    embargo: said.embargo === NO_EMBARGO ? '' : (said.embargo ?? ''),
  }
}

/** Catalogues without a field for it say it in a note or keyword: "Ph.D. Thesis". */
const degreeInNotes = ({ notes, keywords }: BibRecord): string =>
  [...notes, ...keywords].find((text) => text.length < 200 && levelOf(text) !== 'other') ?? ''

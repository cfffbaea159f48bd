import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { AccessLevel } from '@wenyuan/contract/constants/thesis-terms.ts'
import { accessOf, embargoOf } from '../../theses/access-statement.ts'
import type { ThesisFacts } from '../../theses/thesis-facts.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { trimHeading, trimIsbd } from './text.ts'

const strictest: readonly AccessLevel[] = ['closed', 'restricted', 'open']

/** The strictest of several statements: one field may speak of the paper copy, another of the file. */
const strictestOf = (levels: readonly (AccessLevel | undefined)[]): AccessLevel | undefined =>
  strictest.find((level) => levels.includes(level))

const factsOf = (said: { [K in keyof ThesisFacts]: ThesisFacts[K] | undefined }): ThesisFacts | undefined => {
  const known = Object.entries(said).filter(([, value]) => value !== undefined && value !== '')
  return known.length > 0 ? (Object.fromEntries(known) as ThesisFacts) : undefined
}

const lastOf = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)

/** 856 second-level access status, $7 position 0. Source: MARC 21 Bibliographic, 856 $7. */
const statusOf: Record<string, AccessLevel> = { 0: 'open', 1: 'restricted' }

/**
 * A thesis: 502 $b degree or the words of $a; the unit ($b) of the degree-granting body in 710, or 502 $g that names one;
 * 506 restrictions ($f standard terms, else $a; first indicator 0: none) with the day of availability $g; 856 $7 access
 * status of the file and $z words about it; 500 notes that speak of an embargo. 542 tells of copyright, not of access.
 * Source: MARC 21 Format for Bibliographic Data, 502, 506, 710, 856; Standardized Terminology for Access Restriction.
 */
export function readMarc21Thesis(view: MarcView, docCode: string): ThesisFacts | undefined {
  if (docCode !== THESIS) return undefined
  const [dissertation] = view.data('502')
  const restrictions = view.data('506')
  const bodies = view.data('710').filter((field) => firstOf(field, 'b') !== undefined)
  const granting = bodies.find((field) => /dgg|degree/i.test(joinedOf(field, '4e'))) ?? bodies[0]
  return factsOf({
    degree: firstOf(dissertation, 'b') ?? degreeInWords(firstOf(dissertation, 'a')),
    department: trimHeading(trimIsbd(allOf(granting, 'b').at(-1) ?? '')),
    access: strictestOf([
      ...restrictions.map((field) => levelOf506(field.indicator1, allOf(field, 'f'), allOf(field, 'a'))),
      ...view
        .data('856')
        .flatMap((field) => [
          statusOf[(firstOf(field, '7') ?? '')[0] ?? ''],
          ...allOf(field, 'z').map(accessOf),
        ]),
    ]),
    embargo: lastOf([
      ...restrictions.flatMap((field) => allOf(field, 'g').map(embargoOf)),
      ...view.data('500').flatMap((field) => allOf(field, 'a').map(embargoInWords)),
      ...restrictions.flatMap((field) => allOf(field, 'a').map(embargoInWords)),
    ]),
  })
}

/** Without known words a restriction that a library states is one. */
function levelOf506(
  indicator: string,
  terms: readonly string[],
  words: readonly string[],
): AccessLevel | undefined {
  const said = strictestOf((terms.length > 0 ? terms : words).map(accessOf))
  if (said !== undefined) return said
  if (indicator === '0') return 'open'
  return indicator === '1' ? 'restricted' : undefined
}

/**
 * A thesis: 328 $b degree, or the words of $a; the unit ($b) of the degree-granting body in 711 or 712; access words of
 * 310 and 856 $z. Source: UNIMARC Manual: Bibliographic Format, 328, 310, 712; CNMARC uses the same.
 */
export function readUnimarcThesis(view: MarcView, docCode: string): ThesisFacts | undefined {
  if (docCode !== THESIS) return undefined
  const [dissertation] = view.data('328')
  const units = view.data('711', '712').filter((field) => firstOf(field, 'b') !== undefined)
  const granting = units.find((field) => /295/.test(joinedOf(field, '4'))) ?? units[0]
  const notes = view.data('310', '300').flatMap((field) => allOf(field, 'a'))
  return factsOf({
    degree: firstOf(dissertation, 'b') ?? degreeInWords(firstOf(dissertation, 'a')),
    department: trimHeading(allOf(granting, 'b').at(-1) ?? ''),
    access: strictestOf([
      ...view.data('310').flatMap((field) => allOf(field, 'a').map(accessOf)),
      ...view.data('856').flatMap((field) => allOf(field, 'z').map(accessOf)),
    ]),
    embargo: lastOf(notes.map(embargoInWords)),
  })
}

/** "Thesis (Ph. D.)--Harvard University, 2019." → "Ph. D."; "学位论文（博士）" → "博士"; other words as they are. */
const degreeInWords = (note: string | undefined): string | undefined =>
  note === undefined ? undefined : (/[(（]([^()（）]{1,60})[)）]/u.exec(note)?.[1] ?? note.slice(0, 100))

/** "Embargoed until 2027-07-01", "延迟公开至2027-07-01": a date after words of an embargo. */
const embargoInWords = (text: string): string | undefined => {
  const found =
    /(?:embargo|延[迟遲]公[开開]|[解脱]密|保密)\D{0,30}(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{8})/iu.exec(
      text,
    )?.[1]
  return found === undefined ? undefined : embargoOf(found.replaceAll(/[/.]/g, '-'))
}

import type { Contributor, DataField } from '../record.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { relatorOf } from './relators.ts'
import { makesTheWork, roleAtEnd } from './roles.ts'
import { unimarcLink as linkNumber } from './script-links.ts'
import { distinct, isHan, tidyText, trimIsbd } from './text.ts'

/** Dynasty or country next to the name: "(清)", "[法]"; everything else in $c is a title or an office. */
const origin = /^[[［【〔(（]\s*[\p{Script=Han}·]{1,8}\s*[\]］】〕)）]$/u

/**
 * The people and bodies of a UNIMARC or CNMARC record: 700-702 persons, 710-712 bodies and meetings, 720-722 families,
 * 730 unstructured names. The last digit 2 means secondary responsibility.
 */
export function readUnimarcContributors(view: MarcView): Contributor[] {
  const found: Contributor[] = []
  /** The link number ($6) of each. */
  const links: (string | undefined)[] = []
  const scripts = view.data('700', '701', '702', '710', '711', '712', '720', '721', '722', '730')
  for (const field of scripts) {
    const contributor = unimarcName(field)
    if (!contributor) continue
    const other = found.find((one) => one.name === contributor.name)
    // Parallel forms in other scripts have the same number in $6; without it they are different people.
    const parallel = sameLink(field, scripts)
      ? found.find((_, at) => links[at] === linkNumber(field))
      : undefined
    if (other) other.otherNames = distinct([...other.otherNames, ...contributor.otherNames])
    else if (parallel) parallel.otherNames = distinct([...parallel.otherNames, contributor.name])
    else {
      found.push(contributor)
      links.push(linkNumber(field))
    }
  }
  return found
}

const sameLink = (field: DataField, all: readonly DataField[]): boolean =>
  linkNumber(field) !== undefined && all.filter((other) => linkNumber(other) === linkNumber(field)).length > 1

/**
 * One name field. "$a曹雪芹 著$4著" loses the duplicate role; in "$a阿瑟·米勒$g(Miller, A.)" the original becomes the other
 * name.
 */
export function unimarcName(field: DataField): Contributor | undefined {
  const body = field.tag[1] === '1'
  const entered = tidyText(firstOf(field, 'a') ?? '')
  if (entered === '') return undefined
  const separate = roleAtEnd(entered, true)
  const surname = (separate?.rest ?? entered).replace(/[,;，；]$/u, '')
  const fuller = allOf(field, 'g').map((text) => text.replaceAll(/^[（(]|[)）]$/gu, ''))
  // In UNIMARC $g expands the initials of $b; after a Chinese name it is the original form.
  const given = body ? undefined : (firstOf(field, 'b') ?? (isHan(surname) ? undefined : fuller[0]))
  const qualifiers = allOf(field, 'c')
  const nationality =
    qualifiers.find((text) => origin.test(text)) ??
    qualifiers.find((text) => /^[\p{Script=Han}]{1,3}$/u.test(text))
  const name = body ? bodyName(field, surname) : personName(surname, given, firstOf(field, 'd'))
  const readings = allOf(field, '9').filter((text) => /\p{Script=Latin}/u.test(text))
  const original = isHan(surname) ? fuller : fuller.map((text) => `${surname}, ${text}`)
  const role = roleOf(field) ?? separate?.role
  const dates = firstOf(field, 'f')?.replaceAll(/[（()）]/gu, '')
  const secondary = field.tag.endsWith('2')
  return {
    name,
    otherNames: distinct([...readings, ...original]).filter((one) => one !== name),
    ...(role === undefined ? {} : { role }),
    ...(dates === undefined || body ? {} : { dates }),
    ...(nationality === undefined ? {} : { nationality }),
    kind: !body ? 'person' : field.indicator1 === '1' ? 'meeting' : 'body',
    main: !secondary && (role === undefined || makesTheWork(role)),
  }
}

function personName(surname: string, given: string | undefined, numeral: string | undefined): string {
  if (given === undefined) return numeral === undefined ? surname : `${surname} ${numeral}`
  // Chinese names are joined; others keep the comma of the heading.
  return isHan(surname) && isHan(given) ? `${surname}${given}` : `${surname}, ${given}`
}

const bodyName = (field: DataField, main: string): string =>
  [main, ...allOf(field, 'b').map(trimIsbd)].join('. ') +
  (joinedOf(field, 'c') === '' ? '' : ` ${joinedOf(field, 'c')}`)

function roleOf(field: DataField): string | undefined {
  for (const code of allOf(field, '4')) {
    const word = relatorOf(code)
    if (word !== undefined) return word
  }
  return undefined
}

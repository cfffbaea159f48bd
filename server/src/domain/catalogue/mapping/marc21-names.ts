import type { Contributor, DataField } from '../record.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { relatorOf } from './relators.ts'
import { makesTheWork } from './roles.ts'
import { linkedForms } from './script-links.ts'
import { distinct, trimHeading, trimIsbd } from './text.ts'

const kinds: Record<string, Contributor['kind']> = { 0: 'person', 1: 'body', 2: 'person', 3: 'person' }

/**
 * The people, bodies and meetings of a MARC 21 record, main entry first: 100/110/111, 700/710/711, 720. The same name
 * in another script (880) becomes an `otherName`. An added entry with a title is a work: its author made that one.
 */
export function readContributors(view: MarcView): Contributor[] {
  const found: Contributor[] = []
  const byName = new Map<string, Contributor>()
  for (const field of view.data('100', '110', '111', '700', '710', '711', '720')) {
    if (isWork(field)) continue
    const contributor = readContributor(view, field)
    if (!contributor) continue
    const known = byName.get(contributor.name)
    if (known) {
      known.otherNames = distinct([...known.otherNames, ...contributor.otherNames])
      if (known.role === undefined && contributor.role !== undefined) known.role = contributor.role
      continue
    }
    byName.set(contributor.name, contributor)
    found.push(contributor)
  }
  return found
}

/** 700 to 711 with $t, or with $i, "Container of (work)". */
const isWork = (field: DataField): boolean =>
  field.tag.startsWith('7') && (firstOf(field, 't') !== undefined || firstOf(field, 'i') !== undefined)

function readContributor(view: MarcView, field: DataField): Contributor | undefined {
  const name = field.tag === '720' ? trimHeading(firstOf(field, 'a') ?? '') : nameOf(field)
  if (name === '') return undefined
  const kind = kindOf(field.tag)
  const role = roleOf(field)
  const dates = firstOf(field, 'd')
  const fuller = kind === 'person' ? firstOf(field, 'q')?.replaceAll(/^\(|\)?[,.]?$/g, '') : undefined
  const otherNames = distinct([...linkedForms(view, field).map(nameOf), ...(fuller ? [fuller] : [])]).filter(
    (one) => one !== name,
  )
  return {
    name,
    otherNames,
    ...(role === undefined ? {} : { role }),
    ...(dates === undefined || kind !== 'person' ? {} : { dates: trimIsbd(dates).replace(/\.$/, '') }),
    kind,
    main: role === undefined ? isMainByTag(field) : makesTheWork(role),
  }
}

const kindOf = (tag: string): Contributor['kind'] =>
  tag.endsWith('10') ? 'body' : tag.endsWith('11') ? 'meeting' : (kinds[tag[2] ?? '0'] ?? 'person')

/** Without a role, an added body has usually issued or sponsored the work, not created it. */
const isMainByTag = (field: DataField): boolean =>
  field.tag.startsWith('1') || field.tag === '700' || field.tag === '720'

/** A heading of X00, X10 or X11 as one name: "Elizabeth II, Queen of Great Britain", "United States. Bureau of Mines". */
export function nameOf(field: DataField): string {
  const kind = kindOf(field.tag === '880' ? (firstOf(field, '6') ?? '').slice(0, 3) : field.tag)
  if (kind === 'body') return trimHeading(allOf(field, 'abn').map(trimIsbd).map(withStop).join(' '))
  if (kind === 'meeting') return trimHeading(joinedOf(field, 'aendcq').replaceAll(/\s*[/]\s*$/g, ''))
  const name = trimHeading(joinedOf(field, 'ab'))
  const titles = allOf(field, 'c').map(trimHeading).join(', ')
  return titles === '' ? name : `${name}${/^[([]/.test(titles) ? ' ' : ', '}${titles}`
}

/** Units of a body are separated by full stops. */
const withStop = (part: string, at: number, parts: string[]): string =>
  at === parts.length - 1 || /[.!?]$/.test(part) || part.startsWith('(') || parts[at + 1]?.startsWith('(')
    ? part
    : `${part}.`

function roleOf(field: DataField): string | undefined {
  const term = field.tag.endsWith('11') ? firstOf(field, 'j') : firstOf(field, 'e')
  if (term !== undefined) return trimIsbd(term).replace(/\.$/, '')
  for (const code of allOf(field, '4')) {
    const word = relatorOf(code)
    if (word !== undefined) return word
  }
  return undefined
}

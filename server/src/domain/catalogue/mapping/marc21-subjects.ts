import type { ClassNumber, DataField } from '../record.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { otherScripts } from './script-links.ts'
import { distinct, tidyText, trimHeading } from './text.ts'
import { isKindTerm } from './marc21-kind.ts'
import { nameOf } from './marc21-names.ts'

/**
 * Subject headings (6XX) with their subdivisions, also in other scripts. $2 "fast" is skipped: it repeats other
 * headings.
 */
export function readSubjects(view: MarcView): string[] {
  const tags = [
    '600',
    '610',
    '611',
    '630',
    '647',
    '648',
    '650',
    '651',
    '654',
    '655',
    '656',
    '657',
    '690',
    '691',
  ]
  return distinct([
    ...view
      .data(...tags)
      .filter((field) => !isKindTerm(field))
      .map((field) => headingOf(field, field.tag)),
    ...tags.flatMap((tag) => otherScripts(view, tag).map((field) => headingOf(field, tag))),
    ...view.data('689').map((field) => trimHeading(firstOf(field, 'a') ?? '')),
  ])
}

export const readKeywords = (view: MarcView): string[] =>
  distinct(
    [...view.data('653'), ...otherScripts(view, '653')].flatMap((field) =>
      allOf(field, 'a').map(trimHeading),
    ),
  )

function headingOf(field: DataField, tag: string): string {
  let main = ''
  if (tag === '600' || tag === '610' || tag === '611') {
    main = nameOf({ ...field, tag: `1${tag.slice(1)}` })
    const dates = tag === '600' ? firstOf(field, 'd') : undefined
    const title = joinedOf(field, 'tnp')
    if (dates !== undefined) main = `${main}, ${dates.replace(/[,.]$/, '')}`
    if (title !== '') main = `${main}. ${trimHeading(title)}`
  } else main = trimHeading(joinedOf(field, tag === '630' ? 'anp' : 'abc'))
  if (main === '') return ''
  return [main, ...allOf(field, 'vxyz').map(trimHeading)].filter((part) => part !== '').join('--')
}

/** Class numbers: 050/055/090 LCC, 082/083/092 DDC, 080 UDC, 084 by its source code in $2. */
export function readClassNumbers(view: MarcView): ClassNumber[] {
  const found: ClassNumber[] = []
  const add = (scheme: ClassNumber['scheme'], value: string) => {
    const plain = tidyText(value)
    if (plain !== '' && !found.some((one) => one.value === plain && one.scheme === scheme))
      found.push({ scheme, value: plain })
  }
  for (const field of view.data('050', '055', '090')) {
    for (const value of allOf(field, 'a')) if (/^[A-Z]{1,3}\s?\d/.test(value)) add('lcc', value)
  }
  for (const field of view.data('082', '083', '092')) {
    // "/" and "'" mark where the number may be truncated; "[Fic]" and "B" are not class numbers.
    for (const value of allOf(field, 'a')) {
      const number = value.replaceAll(/[/'’′\s]/g, '')
      if (/^\[?\d{3}(?:\.\d+)?\]?$/.test(number)) add('ddc', number.replaceAll(/[[\]]/g, ''))
    }
  }
  for (const field of view.data('080')) for (const value of allOf(field, 'a')) add('udc', value)
  for (const field of view.data('084')) {
    const source = firstOf(field, '2') ?? ''
    for (const value of allOf(field, 'a'))
      add(/^clc/i.test(source) ? 'clc' : source === 'ics' ? 'ics' : 'other', value)
  }
  return found
}

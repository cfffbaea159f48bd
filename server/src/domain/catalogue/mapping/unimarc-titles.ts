import type { DataField } from '../record.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { distinct, tidyText, trimIsbd } from './text.ts'

export interface UnimarcTitles {
  title: string
  subtitle?: string
  filingTitle?: string
  titleReading?: string
  otherTitles: string[]
  responsibility?: string
}

/**
 * The title of a UNIMARC or CNMARC record from 200, with parallel ($d), uniform (500), variant (510-545) and linked
 * titles. $9 (and $A of older files) is the romanised reading. `undefined` if there is no title.
 */
export function readUnimarcTitles(view: MarcView): UnimarcTitles | undefined {
  const field = view.data('200', '500', '530', '517').find((one) => titleOf(one) !== '')
  if (!field) return undefined
  const title = titleOf(field)
  const subtitle = allOf(field, 'e').map(trimIsbd).join(' : ')
  const raw = field.subfields.find(({ code }) => code === 'a')?.value ?? ''
  const marked = /^\s*[\u0098\u0088][^\u009C\u0089]*[\u009C\u0089]\s*(.*)$/u.exec(raw)?.[1]
  const reading = [...allOf(field, '9'), ...allOf(field, 'A')].find((text) =>
    /^[\p{Script=Latin}\p{M}\d\s'’,.:;()-]+$/u.test(text),
  )
  const responsibility = statementOf(field)
  const others = [
    ...field.subfields
      .filter(({ code }) => code === 'd')
      .map(({ value }) => trimIsbd(value.replace(/^\s*=\s*/, ''))),
    // Further titles without a collective title, by the same ($a) or another ($c) author.
    ...allOf(field, 'a').slice(1).map(trimIsbd),
    ...allOf(field, 'c').map(trimIsbd),
    ...view.data('200').slice(1).map(titleOf),
    ...view
      .data(
        '500',
        '501',
        '503',
        '510',
        '512',
        '513',
        '514',
        '515',
        '516',
        '517',
        '518',
        '520',
        '530',
        '531',
        '532',
        '540',
        '541',
        '545',
      )
      .map((other) => trimIsbd(joinedOf(other, 'aehi'))),
    ...view.data('423', '454', '488').map((other) => trimIsbd(firstOf(other, 't') ?? '')),
  ]
  return {
    title,
    ...(subtitle === '' ? {} : { subtitle }),
    ...(marked === undefined ? {} : { filingTitle: trimIsbd(marked) }),
    ...(reading === undefined ? {} : { titleReading: reading.toLowerCase() }),
    otherTitles: distinct(others).filter((other) => other !== title),
    ...(responsibility === '' ? {} : { responsibility }),
  }
}

/** $a with part number $h and part name $i; also for 500 and others. */
function titleOf(field: DataField): string {
  let title = ''
  for (const { code, value } of field.subfields) {
    const text = trimIsbd(tidyText(value))
    if (text === '') continue
    if (code === 'a' && title === '') title = text
    else if (code === 'h' || code === 'i') title = title === '' ? text : `${title}. ${text}`
  }
  return title
}

/** "$f first statement $g next statement": joined by " ; ". */
const statementOf = (field: DataField): string => allOf(field, 'fg').map(trimIsbd).join(' ; ')

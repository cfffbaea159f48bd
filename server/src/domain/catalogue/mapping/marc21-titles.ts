import type { DataField, Series } from '../record.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import { otherScripts } from './script-links.ts'
import { distinct, stripBrackets, tidyText, trimHeading, trimIsbd } from './text.ts'

export interface Titles {
  title: string
  subtitle?: string
  filingTitle?: string
  otherTitles: string[]
  responsibility?: string
}

/**
 * The title of a MARC 21 record: 245, else its other-script form, else a uniform, key or variant title. `undefined` if
 * there is none. Part numbers and names belong to the title; what follows " = " is a parallel title.
 */
export function readTitles(view: MarcView): Titles | undefined {
  const read = titlePartsOf(view)
  if (!read) return undefined
  const others = [
    ...read.parallel,
    ...otherScripts(view, '245').flatMap((other) => formsOf(other)),
    ...view.data('246', '247').flatMap((other) => formsOf(other)),
    ...view.data('240', '130', '730', '740', '210', '222').map((other) => trimIsbd(joinedOf(other, 'anpl'))),
    ...['246', '247', '240', '130', '730', '740'].flatMap((tag) =>
      otherScripts(view, tag).flatMap((other) => formsOf(other)),
    ),
    ...view.data('700', '710', '711').flatMap((other) => worksIn(other)),
    // a repeated 245 is an error, and its words are those of the book
    ...view
      .data('245')
      .slice(1)
      .flatMap((other) => formsOf(other)),
  ]
  return {
    title: read.title,
    ...(read.subtitle === undefined ? {} : { subtitle: read.subtitle }),
    ...(read.filingTitle === undefined ? {} : { filingTitle: read.filingTitle }),
    otherTitles: distinct(others).filter((other) => other !== read.title),
    ...(read.responsibility === undefined ? {} : { responsibility: read.responsibility }),
  }
}

/** The title of a work in an added entry, and the work as it is cited: "Li Si. Another work". */
function worksIn(field: DataField): string[] {
  const title = trimIsbd(joinedOf(field, 'tnp'))
  const author = trimHeading(joinedOf(field, 'ab'))
  return title === '' ? [] : [title, ...(author === '' ? [] : [`${author}. ${title}`])]
}

/** The first field with a title; nearly always the first 245. */
function titlePartsOf(view: MarcView): TitleParts | undefined {
  const firstTitled = (fields: readonly DataField[]) =>
    fields.map(readTitleField).find(({ title }) => title !== '')
  return (
    firstTitled(view.data('245')) ??
    firstTitled(otherScripts(view, '245')) ??
    firstTitled(view.data('240', '130', '222', '210', '246', '740', '730'))
  )
}

interface TitleParts {
  title: string
  subtitle?: string
  filingTitle?: string
  parallel: string[]
  responsibility?: string
}

function readTitleField(field: DataField): TitleParts {
  let title = ''
  const subtitles: string[] = []
  const parallel: string[] = []
  let responsibility: string | undefined
  let before = ''
  for (const { code, value } of field.subfields) {
    const text = tidyText(value)
    if (text === '') continue
    const plain = trimIsbd(text)
    if (code === 'a' || ((code === 'k' || code === 't') && title === ''))
      title = title === '' ? plain : `${title} ${plain}`
    else if (code === 'b') {
      if (before.endsWith('=')) parallel.push(plain)
      else if (title === '') title = plain
      else subtitles.push(plain)
    } else if (code === 'n' || code === 'p') {
      // A part after a parallel title belongs to that title.
      if (parallel.length > 0) parallel.push(`${parallel.pop() ?? ''}. ${plain}`)
      else
        title = title === '' ? plain : `${title}${before.endsWith(',') && code === 'p' ? ', ' : '. '}${plain}`
    } else if (code === 'c') responsibility = text.replace(/\s*\.$/, '')
    if (code !== 'h') before = text
    else before = /[=:;/]$/.exec(text)?.[0] ?? before
  }
  title = stripBrackets(title)
  const subtitle = splitParallel(subtitles.join(' : '), parallel)
  const filing = filingTitle(field, title)
  return {
    title,
    parallel,
    ...(subtitle === '' ? {} : { subtitle }),
    ...(filing === undefined ? {} : { filingTitle: filing }),
    ...(responsibility === undefined ? {} : { responsibility }),
  }
}

/** " = " inside $b starts the parallel title: "a study = Untersuchung". */
function splitParallel(subtitle: string, parallel: string[]): string {
  const [own = '', ...others] = subtitle.split(/(?:^|\s)=\s/)
  parallel.push(...others.map(trimIsbd))
  return trimIsbd(own)
}

/** The second indicator is the length of a leading article; some records mark it with U+0098 and U+009C instead. */
function filingTitle(field: DataField, title: string): string | undefined {
  const raw = field.subfields.find(({ code }) => code === 'a')?.value ?? ''
  const marked = /^\s*[\u0098\u0088][^\u009C\u0089]*[\u009C\u0089]\s*(.*)$/u.exec(raw)?.[1]
  const count = Number(field.indicator2)
  const rest = marked === undefined ? (count > 0 ? title.slice(count) : '') : trimIsbd(marked)
  return rest === '' || rest === title ? undefined : rest.trim()
}

function formsOf(field: DataField): string[] {
  const parts = readTitleField(field)
  return [parts.title, ...parts.parallel]
}

/** Series of 490, 440 and the traced forms of 8XX, once each. */
export function readSeries(view: MarcView): Series[] {
  const found: Series[] = []
  for (const field of view.data('490', '440', '830', '800', '810', '811')) {
    const title = trimIsbd(
      field.tag === '830' || field.tag < '800' ? joinedOf(field, 'anp') : joinedOf(field, 'tnp'),
    )
    const volume = trimIsbd(firstOf(field, 'v') ?? '').replace(/\.$/, '')
    if (title === '' || found.some((series) => sameSeries(series.title, title))) continue
    found.push({ title, ...(volume === '' ? {} : { volume }) })
  }
  for (const tag of ['490', '440', '830']) {
    for (const field of otherScripts(view, tag)) {
      const title = trimIsbd(joinedOf(field, 'anp'))
      const volume = trimIsbd(allOf(field, 'v').join(' '))
      if (title !== '' && !found.some((series) => series.title === title))
        found.push({ title, ...(volume === '' ? {} : { volume }) })
    }
  }
  return found
}

const plainTitle = (title: string): string => title.toLowerCase().replaceAll(/\([^)]*\)|[^\p{L}\p{N}]/gu, '')
const sameSeries = (one: string, other: string): boolean => plainTitle(one) === plainTitle(other)

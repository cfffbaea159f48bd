/** A piece of a citation; styles put titles of whole works in italics. */
export interface Run {
  text: string
  italic: boolean
}

export const plain = (text: string): Run => ({ text, italic: false })
export const italic = (text: string): Run => ({ text, italic: true })

export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** A missing part is an empty list, and so is a part without text. */
export const some = (...runs: Run[]): Run[] => (textOf(runs) === '' ? [] : runs)

const ended = /[.?!。？！…]["”’』」]?$/

/** Joins parts as sentences: each ends with a full stop unless it ends with punctuation. */
export function sentences(parts: readonly (readonly Run[])[]): Run[] {
  const there = parts.filter((runs) => textOf(runs) !== '')
  return there.flatMap((runs, at) => [
    ...(at > 0 ? [plain(' ')] : []),
    ...runs,
    ...(ended.test(textOf(runs)) ? [] : [plain('.')]),
  ])
}

/** Joins parts in one sentence. */
export function joined(parts: readonly (readonly Run[])[], by = ', '): Run[] {
  const there = parts.filter((runs) => textOf(runs) !== '')
  return there.flatMap((runs, at) => (at > 0 ? [plain(by), ...runs] : [...runs]))
}

/** "Title: subtitle"; no colon after a title that ends with punctuation. */
export const wholeTitle = ({ title, subtitle }: { title: string; subtitle: string }): string =>
  subtitle === '' ? title : `${title}${/[?!？！]$/.test(title) ? ' ' : ': '}${subtitle}`

/** A title in quotation marks, its full stop inside them. Source: MLA 9, 2.99; Chicago 17, 6.9. */
export const quoted = (title: string): Run =>
  plain(`“${title.replaceAll('“', '‘').replaceAll('”', '’')}${ended.test(title) ? '' : '.'}”`)

const doiAddress = (doi: string) => `https://doi.org/${doi}`

/** The DOI as a URL, else the URL of an online work. */
export const addressOf = ({ doi, url, online }: { doi: string; url: string; online: boolean }): string =>
  doi === '' ? (online ? url : '') : doiAddress(doi)

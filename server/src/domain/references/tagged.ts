import { type Entry, type RawReference, referenceOf } from './reference.ts'
import type { TaggedFormat } from './tagged-formats.ts'

/** Chinese names are separated by commas too; in other names the comma stands before the given name. */
const SEPARATORS = /[;；]|(?<=\p{Script=Han})[,，](?=\p{Script=Han})/u

interface Line {
  tag: string
  value: string
}

/** Reads references of lines with tags. A reference ends where the next begins. */
export function readTagged(text: string, format: TaggedFormat): Entry[] {
  const groups: Line[][] = []
  let group: Line[] = []
  for (const line of linesOf(text, format)) {
    if (line.tag === format.last) {
      groups.push(group)
      group = []
      continue
    }
    const isAgain = line.tag === format.again && group.some(({ tag }) => tag === format.again)
    if (line.tag === format.first || isAgain) {
      groups.push(group)
      group = []
    }
    group.push(line)
  }
  // the head and the end of a file have none of these
  const known = new Set([format.first, ...Object.values(format.tags).flat()])
  return [...groups, group]
    .filter((one) => one.some(({ tag }) => known.has(tag)))
    .map((one) => referenceOf(rawOf(one, format), saidIn(one)))
}

function linesOf(text: string, { line, tags, authorsByLine = false }: TaggedFormat): Line[] {
  const lines: Line[] = []
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const [, tag, value = ''] = line.exec(raw) ?? []
    const last = lines.at(-1)
    if (tag !== undefined) lines.push({ tag, value })
    else if (last && raw.trim() !== '') {
      if (authorsByLine && tags.authors.includes(last.tag)) lines.push({ tag: last.tag, value: raw })
      else last.value += ` ${raw.trim()}`
    }
  }
  return lines
}

const saidIn = (lines: readonly Line[]): string => lines.map(({ tag, value }) => `${tag} ${value}`).join('; ')

function rawOf(lines: readonly Line[], { tags }: TaggedFormat): RawReference {
  // the first of the tags that is there: AF and AU both name all authors
  const first = (wanted: readonly string[]): string[] => {
    const tag = wanted.find((one) => lines.some((line) => line.tag === one && line.value.trim() !== ''))
    return lines.filter((line) => line.tag === tag).map(({ value }) => value)
  }
  const all = (wanted: readonly string[]): string[] =>
    wanted.flatMap((one) => lines.filter(({ tag }) => tag === one).map(({ value }) => value))
  return {
    titles: first(tags.titles),
    authors: first(tags.authors).flatMap((one) => one.split(SEPARATORS)),
    // a first one may say "in press"
    years: all(tags.years),
    isbns: all(tags.isbns),
  }
}

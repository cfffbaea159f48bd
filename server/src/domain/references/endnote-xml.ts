import { SaxesParser } from 'saxes'
import { type Entry, leftOut, type RawReference, referenceOf } from './reference.ts'

const listOf: Record<string, keyof RawReference> = {
  'titles/title': 'titles',
  'authors/author': 'authors',
  'dates/year': 'years',
  'record/isbn': 'isbns',
}

/** Reads an XML export of EndNote. Of a damaged file what stands before the damage is read, and the damage is named. */
export function readEndnoteXml(text: string): Entry[] {
  const references: Entry[] = []
  let raw: Record<keyof RawReference, string[]> | undefined
  const path: string[] = []
  let value = ''
  let said = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name)
    // text may be wrapped in <style>
    if (name !== 'style') value = ''
    if (name === 'record') said = ''
    if (name === 'record') raw = { titles: [], authors: [], years: [], isbns: [] }
  })
  parser.on('text', (part) => {
    value += part
    said += `${part} `
  })
  parser.on('closetag', ({ name }) => {
    const list = listOf[path.slice(-2).join('/')]
    if (list && raw) raw[list].push(value)
    path.pop()
    if (name !== 'record' || !raw) return
    references.push(referenceOf(raw, said))
    raw = undefined
  })
  try {
    parser.write(text).close()
  } catch (error) {
    return [...references, leftOut(`${raw ? said : ''} ${error instanceof Error ? error.message : ''}`)]
  }
  return references
}

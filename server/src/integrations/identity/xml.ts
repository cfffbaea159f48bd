import { SaxesParser } from 'saxes'
import { IdentityFailure } from '../../domain/identity/identity.ts'

/** An element with its namespace resolved. `text` is all text directly in it, joined. */
export interface XmlElement {
  name: string
  uri: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

const DEEPEST = 32
const MOST_ELEMENTS = 5_000

/**
 * Reads untrusted XML with a restricted parser: no document type (hence no entities), no comments, processing
 * instructions or CDATA (which can make two parsers read different names), limited depth and size. @throws
 * IdentityFailure PROVIDER_UNREADABLE
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  const refuse = (because: string) => {
    throw new IdentityFailure('PROVIDER_UNREADABLE', `XML refused: ${because}`)
  }
  parser.on('error', () => refuse('not well-formed'))
  parser.on('doctype', () => refuse('document type'))
  parser.on('comment', () => refuse('comment'))
  parser.on('processinginstruction', () => refuse('processing instruction'))
  parser.on('cdata', () => refuse('CDATA'))
  parser.on('opentag', (tag) => {
    if (open.length >= DEEPEST || ++elements > MOST_ELEMENTS) refuse('too deep or too large')
    const element: XmlElement = {
      name: tag.local,
      uri: tag.uri,
      attributes: plain(tag.attributes),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (part) => {
    const current = open.at(-1)
    if (current) current.text += part
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root ?? refuse('empty')
}

const plain = (attributes: Record<string, { value: string; prefix: string }>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, { value, prefix }]) =>
      prefix === 'xmlns' || name === 'xmlns' ? [] : [[name, value]],
    ),
  )

/** Children with this name and namespace. */
export const childrenOf = (element: XmlElement, uri: string, name: string): XmlElement[] =>
  element.children.filter((child) => child.uri === uri && child.name === name)

/** The only child with this name; `undefined` when there is none. @throws IdentityFailure when there are several */
export function onlyChild(element: XmlElement, uri: string, name: string): XmlElement | undefined {
  const [first, second] = childrenOf(element, uri, name)
  if (second) throw new IdentityFailure('PROVIDER_UNREADABLE', `more than one ${name}`)
  return first
}

/** Every element in document order, the given one first. */
export function* elementsOf(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* elementsOf(child)
}

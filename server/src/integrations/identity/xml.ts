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
  const root = parse(text, (parser) => {
    parser.on('comment', () => refuse('comment'))
    parser.on('processinginstruction', () => refuse('processing instruction'))
    parser.on('cdata', () => refuse('CDATA'))
  })
  return root ?? refuse('empty')
}

/**
 * The first element that is wanted, out of a document that may be large and hold comments, such as the metadata of a
 * federation. @throws IdentityFailure PROVIDER_UNREADABLE
 */
export const readElement = (
  text: string,
  isWanted: (element: XmlElement) => boolean,
): XmlElement | undefined => parse(text, () => undefined, isWanted)

function parse(
  text: string,
  restrict: (parser: SaxesParser<{ xmlns: true }>) => void,
  isWanted: (element: XmlElement) => boolean = () => true,
): XmlElement | undefined {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let [elements, outside] = [0, 0]
  parser.on('error', () => refuse('not well-formed'))
  parser.on('doctype', () => refuse('document type'))
  restrict(parser)
  parser.on('opentag', (tag) => {
    const element = {
      name: tag.local,
      uri: tag.uri,
      attributes: plain(tag.attributes),
      children: [],
      text: '',
    }
    if (open.length === 0 && (root !== undefined || !isWanted(element))) {
      outside += 1
      return
    }
    elements += 1
    if (open.length >= DEEPEST || elements > MOST_ELEMENTS) refuse('too deep or too large')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (part) => {
    const current = open.at(-1)
    if (current) current.text += part
  })
  parser.on('closetag', () => {
    if (outside > 0 && open.length === 0) outside -= 1
    else open.pop()
  })
  parser.write(text).close()
  return root
}

const refuse = (because: string): never => {
  throw new IdentityFailure('PROVIDER_UNREADABLE', `XML refused: ${because}`)
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

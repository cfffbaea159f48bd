import { SaxesParser } from 'saxes'

/** An element of XML from outside. Names are local names, namespaces their URIs. */
export interface XmlNode {
  name: string
  uri: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  /** All text directly in it, joined. */
  text: string
}

const DEEPEST = 64
const MOST_ATTRIBUTES = 64
const MOST_NODES = 300_000

class Refused extends Error {}

/**
 * Reads XML that another system has sent: no document type (hence no entities of its own), limited depth and number of
 * elements. The caller limits the size.
 *
 * @returns the root; undefined when it is not well-formed or beyond a limit
 */
export function readXmlTree(text: string): XmlNode | undefined {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  let nodes = 0
  const refuse = () => {
    throw new Refused()
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes)
    if (open.length >= DEEPEST || ++nodes > MOST_NODES || attributes.length > MOST_ATTRIBUTES) refuse()
    const node: XmlNode = {
      name: tag.local,
      uri: tag.uri,
      attributes: Object.fromEntries(
        attributes.flatMap(({ local, prefix, value }) => (prefix === 'xmlns' ? [] : [[local, value]])),
      ),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const add = (part: string) => {
    const current = open.at(-1)
    if (current) current.text += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
    return root
  } catch {
    return undefined
  }
}

/** The elements of a name below a node, in document order; those inside a found one are not looked at. Pure. */
export const nodesNamed = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : nodesNamed(child, name)))

/** Trimmed text of the first element of a name below a node; empty: there is none. Pure. */
export const textNamed = (node: XmlNode, name: string): string => nodesNamed(node, name)[0]?.text.trim() ?? ''

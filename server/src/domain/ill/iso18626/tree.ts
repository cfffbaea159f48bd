import { xmlText } from '../../exports/xml-text.ts'
import { readXmlTree, type XmlNode } from '../../../platform/xml-tree.ts'
import { closedLists, elementTable, type ErrorType, type IsoVersion, NAMESPACE } from './elements.ts'

/** A message as elements by name. */
export interface Tree {
  readonly [element: string]: string | Tree | readonly (string | Tree)[] | undefined
}

/** Names a message: the element below the root. */
export type MessageName = 'request' | 'supplyingAgencyMessage' | 'requestingAgencyMessage'

const dateTime = /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/

/** Writes a message with the elements in the order of the schema. Pure. */
export function writeMessage(name: string, content: Tree, version: IsoVersion): string {
  const body = elementText(name, name, content, version)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ISO18626Message xmlns="${NAMESPACE}" xmlns:ill="${NAMESPACE}" ill:version="${version}">${body}</ISO18626Message>\n`
}

function elementText(name: string, type: string, value: string | Tree, version: IsoVersion): string {
  if (typeof value === 'string') return `<${name}>${xmlText(value)}</${name}>`
  const inner = (elementTable[type] ?? []).flatMap(([child, childType, , only]) => {
    const held = value[child]
    if (held === undefined || (only !== undefined && only !== version)) return []
    const all = Array.isArray(held) ? (held as readonly (string | Tree)[]) : [held as string | Tree]
    return all.map((one) => elementText(child, childType, one, version))
  })
  return `<${name}>${inner.join('')}</${name}>`
}

export interface ReadMessage {
  name: string
  content: Tree
  version: IsoVersion
  /** What does not follow the schema; the rest can be answered. */
  fault?: { type: ErrorType; value: string }
}

/**
 * Reads a message, in the frame of the standard or without it. Unknown elements are passed over.
 *
 * @returns undefined when it is no message of ISO 18626
 */
export function readMessage(xml: string): ReadMessage | undefined {
  const root = readXmlTree(xml)
  if (root?.uri !== NAMESPACE) return undefined
  const version = root.attributes['version']?.startsWith('1.') ? '1.2' : '2021-2'
  const node = root.name === 'ISO18626Message' ? root.children.find(({ uri }) => uri === NAMESPACE) : root
  const known = elementTable['message']?.some(([name]) => name === node?.name)
  if (!node || !known) return undefined
  const faults: NonNullable<ReadMessage['fault']>[] = []
  const content = treeOf(node, node.name, faults)
  const [fault] = faults
  return { name: node.name, content, version, ...(fault ? { fault } : {}) }
}

function treeOf(node: XmlNode, type: string, faults: NonNullable<ReadMessage['fault']>[]): Tree {
  const tree: Record<string, string | Tree | (string | Tree)[]> = {}
  const names = new Set<string>()
  for (const [name, childType, occurs] of elementTable[type] ?? []) {
    if (names.has(name)) continue
    names.add(name)
    const found = node.children.filter((child) => child.name === name && child.uri === NAMESPACE)
    if (found.length === 0 && occurs === 'once') faults.push({ type: 'UnrecognisedDataElement', value: name })
    const values = found.map((child) => {
      if (elementTable[childType]) return treeOf(child, childType, faults)
      const text = child.text.trim()
      const isFit =
        childType === 'dateTime' ? dateTime.test(text) : (closedLists[childType]?.includes(text) ?? true)
      if (!isFit) faults.push({ type: 'UnrecognisedDataValue', value: `${name}: ${text.slice(0, 100)}` })
      return text
    })
    const [first] = values
    if (first !== undefined) tree[name] = occurs === 'many' ? values : first
  }
  return tree
}

/** The element at a path; undefined: there is none. Pure. */
export function at(tree: Tree, ...path: readonly string[]): string | Tree | undefined {
  let value: Tree[string] = tree
  for (const name of path) {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined
    value = (value as Tree)[name]
  }
  return Array.isArray(value)
    ? (value as readonly (string | Tree)[])[0]
    : (value as string | Tree | undefined)
}

/** Text of the element at a path, cut; empty: there is none. Pure. */
export function textAt(tree: Tree, path: readonly string[], most = 1_000): string {
  const value = at(tree, ...path)
  return typeof value === 'string' ? value.slice(0, most) : ''
}

export interface CqlModifier {
  key: string
  comparison?: string
  value?: string
}

export interface CqlClause {
  kind: 'clause'
  index: string
  relation: string
  modifiers: CqlModifier[]
  /** As written, with backslashes before letters that shall not mask or anchor. */
  term: string
}

export type CqlNode =
  | CqlClause
  | {
      kind: 'boolean'
      operator: 'and' | 'or' | 'not' | 'prox'
      modifiers: CqlModifier[]
      left: CqlNode
      right: CqlNode
    }
  /** Names for context sets, valid inside; without a name: the set of indexes without a prefix. */
  | { kind: 'scope'; name?: string; uri: string; of: CqlNode }

export interface CqlQuery {
  tree: CqlNode
  sortKeys: { index: string; modifiers: CqlModifier[] }[]
}

const quoted = (text: string): string => `"${text}"`

const printModifiers = (modifiers: readonly CqlModifier[]): string =>
  modifiers
    .map(
      ({ key, comparison, value }) =>
        `/${quoted(key)}${comparison === undefined ? '' : `${comparison}${quoted(value ?? '')}`}`,
    )
    .join('')

function printNode(node: CqlNode): string {
  switch (node.kind) {
    case 'clause': {
      const { index, relation, modifiers, term } = node
      return `${quoted(index)} ${relation}${printModifiers(modifiers)} ${quoted(term)}`
    }
    case 'boolean':
      return `(${printNode(node.left)}) ${node.operator}${printModifiers(node.modifiers)} (${printNode(node.right)})`
    case 'scope':
      return `>${node.name === undefined ? '' : `${quoted(node.name)} = `}${quoted(node.uri)} (${printNode(node.of)})`
  }
}

/** The query in writing; parsed again it is the same. */
export const printCql = ({ tree, sortKeys }: CqlQuery): string =>
  sortKeys.length === 0
    ? printNode(tree)
    : `${printNode(tree)} sortBy ${sortKeys.map(({ index, modifiers }) => `${quoted(index)}${printModifiers(modifiers)}`).join(' ')}`

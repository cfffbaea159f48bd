import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { AppContext } from '../../core/app-context.ts'
import { hasHeadings } from '../../search/finding/headings.ts'
import { scannedTerms } from '../../search/finding/scanned-terms.ts'
import type { Scope } from '../../core/scope.ts'
import { SruFailure } from '../../search/cql/failure.ts'
import { type CqlTarget, cqlTargetOf } from '../../search/cql/indexes.ts'
import { parseCql } from '../../search/cql/parse.ts'
import type { CqlClause, CqlNode } from '../../search/cql/tree.ts'
import type { ScannedTerm } from './documents.ts'
import type { ScanRequest } from './request.ts'

const relations: ReadonlySet<string> = new Set(['=', '==', 'exact', 'scr'])

/** The field whose whole values an index lists. */
export const scannedField = (target: CqlTarget): SearchField | undefined =>
  target.kind === 'fields' ? target.fields.find(hasHeadings) : undefined

/** The values of an index from a term on, each with its number of records. @throws SruFailure */
export async function scan(
  engine: AppContext['engine'],
  scope: Scope,
  { clause, maximumTerms, responsePosition }: ScanRequest,
): Promise<ScannedTerm[]> {
  const { index, relation, modifiers, term } = clauseOf(parseCql(clause).tree)
  const field = scannedField(cqlTargetOf(index, new Map()))
  if (field === undefined) throw new SruFailure(16, index)
  if (!relations.has(relation.toLowerCase())) throw new SruFailure(19, relation)
  if (modifiers.length > 0) throw new SruFailure(20, modifiers[0]?.key)
  if (/(?<!\\)(?:\\\\)*[*?]/.test(term)) throw new SruFailure(28, term)
  if (/(?<!\\)(?:\\\\)*\^/.test(term)) throw new SruFailure(32, term)
  const from = term.replaceAll(/\\(.)/gs, '$1')
  return scannedTerms(engine, scope, { field, from, isAfter: responsePosition === 0, limit: maximumTerms })
}

function clauseOf(node: CqlNode): CqlClause {
  if (node.kind === 'clause') return node
  throw new SruFailure(48, 'a scan has one clause and no prefixes of its own')
}

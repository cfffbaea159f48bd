import { heldOf } from '../../domain/exports/held.ts'
import { xmlText } from '../../domain/exports/xml-text.ts'
import { datestampOf } from '../../domain/oai/datestamp.ts'
import { OaiFailure } from '../../domain/oai/failure.ts'
import type { ListRequest } from '../../domain/oai/request.ts'
import type { SigningKeyOf } from '../../domain/readers/signing-keys.ts'
import type { Scope } from '../../core/scope.ts'
import { type ListState, type PageToken, tokenOf } from './page-token.ts'
import { headerXml, recordXml } from './record-xml.ts'
import { membershipsOf } from './set-store.ts'
import { setsOf } from './sets.ts'
import { type Change, changedRecordsAfter, changesAfter, countChanges, settledAt } from './store.ts'

const PAGE = 100
/** Longer lists are not counted: the protocol does not demand it, and a count reads them all. */
const MOST_COUNTED = 1_000

/** A list from its beginning, as of now. */
export async function beginList(scope: Scope, request: ListRequest): Promise<ListState> {
  const settled = await settledAt(scope)
  const until = request.until && request.until < settled ? request.until : settled
  const size = await countChanges(scope, await partOf(scope, { ...request, until }), MOST_COUNTED + 1)
  return { ...request, until, settled, cursor: 0, ...(size > MOST_COUNTED ? {} : { size }) }
}

/** One page, and how to get the next. Every page costs the same: it begins behind the last record, by the index. */
export async function listPage(keyOf: SigningKeyOf, scope: Scope, state: ListState): Promise<string> {
  const { after, cursor, size } = state
  const { entries, read, last } = await entriesOf(scope, state)
  if (last === undefined) throw new OaiFailure('noRecordsMatch', 'Nothing has changed in this part.')
  if (read > PAGE) {
    const next = { ...state, after: { changedAt: last.changed_at, recordId: last.record_id } }
    const token = await tokenOf(keyOf, scope, { ...next, cursor: cursor + PAGE })
    return `${entries}\n${tokenXml(token, cursor, size)}`
  }
  return after === undefined ? entries : `${entries}\n${tokenXml(undefined, cursor, size)}`
}

/** One more than a page is read, to see whether the list goes on. */
async function entriesOf(
  scope: Scope,
  state: ListState,
): Promise<{ entries: string; read: number; last: Change | undefined }> {
  const page = { after: state.after, limit: PAGE + 1 }
  const part = await partOf(scope, state)
  if (state.verb === 'ListIdentifiers') {
    const found = await changesAfter(scope, part, page)
    const shown = found.slice(0, PAGE)
    const specsOf = await specsIn(scope, state, shown)
    const entries = shown.map((change) => headerXml(scope, change, specsOf(change))).join('\n')
    return { entries, read: found.length, last: shown.at(-1) }
  }
  const found = await changedRecordsAfter(scope, part, page)
  const shown = found.slice(0, PAGE)
  const specsOf = await specsIn(scope, state, shown)
  const { prefix } = state
  const copied = prefix === 'marc21' ? shown.map(({ record_id }) => record_id) : []
  const heldBy = await heldOf(scope, copied)
  const entries = shown
    .map((change) =>
      recordXml(scope, change, { prefix, specs: specsOf(change), held: heldBy(change.record_id) }),
    )
    .join('\n')
  return { entries, read: found.length, last: shown.at(-1) }
}

/** The sets of each record of a page, and the one that is listed: a record that has left it is deleted there. */
async function specsIn(scope: Scope, { set }: ListState, shown: readonly Change[]) {
  const sets = await setsOf(scope)
  const ids = shown.map(({ record_id }) => record_id)
  const memberships = await membershipsOf(scope, ids)
  return ({ record_id, doc_code }: Change): string[] => [
    ...new Set([
      ...sets.specsOf(doc_code, memberships.get(record_id) ?? []),
      ...(set === undefined ? [] : [set]),
    ]),
  ]
}

/** Without a token the list ends here; that is said by an empty element. */
const tokenXml = (token: PageToken | undefined, cursor: number, size: number | undefined): string =>
  `<resumptionToken${token ? ` expirationDate="${datestampOf(token.expires)}"` : ''}${size ? ` completeListSize="${size}"` : ''} cursor="${cursor}">${xmlText(token?.text ?? '')}</resumptionToken>`

async function partOf(
  scope: Scope,
  { from, until, set, prefix }: Pick<ListState, 'from' | 'until' | 'set' | 'prefix'>,
) {
  const isCnmarc = prefix === 'cnmarc'
  if (set === undefined) return { from, until, isCnmarc, set: undefined }
  const part = (await setsOf(scope)).partOf(set)
  if (!part) throw new OaiFailure('noRecordsMatch', 'There is no such set.')
  if (part.kind !== 'kind' && part.names.length === 0)
    throw new OaiFailure('noRecordsMatch', 'No record has been in this set.')
  return { from, until, isCnmarc, set: part }
}

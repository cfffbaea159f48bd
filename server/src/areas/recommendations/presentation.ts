import type { OwnSuggestion, SameSuggestion, ShownSuggestion } from '@wenyuan/contract/shapes/suggestion.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { dayIn } from '../../platform/calendar.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { ReaderScope, Scope, SiteScope } from '../../core/scope.ts'
import { reasonLabel, reasonsOf } from './reasons.ts'
import { mayWithdraw } from './steps.ts'
import {
  electronicSuggestions,
  type everySuggestion,
  eventsOf,
  latestByKey,
  type Suggestion,
  type suggestionsOf,
  supportersOf,
} from './store.ts'
import { titleKeyOf } from './title-key.ts'

/** Suggestions with a name that are shown. */
const MOST = 10

type OwnRow = Awaited<ReturnType<typeof suggestionsOf>>['rows'][number]
type ShownRow = Awaited<ReturnType<typeof everySuggestion>>['rows'][number]

/** Ids of those records that everybody may see. */
async function shownIds({ db, tenant }: SiteScope, ids: readonly (string | null)[]): Promise<Set<string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Set()
  const rows = await recordsByIds(db, tenant, wanted)
  return new Set(rows.filter(({ withdrawn }) => !withdrawn).map(({ record_id }) => record_id))
}

/** A reader's own suggestions with their events and the library's answers. */
export async function ownSuggestions(scope: ReaderScope, rows: readonly OwnRow[]): Promise<OwnSuggestion[]> {
  const ids = rows.map(({ suggestion_id }) => suggestion_id)
  const [events, supporters, reasons, shown] = await Promise.all([
    eventsOf(scope, ids),
    supportersOf(scope, ids, scope.reader.readerId),
    reasonsOf(scope),
    shownIds(
      scope,
      rows.map(({ record_id }) => record_id),
    ),
  ])
  const byId = Map.groupBy(events, ({ suggestion_id }) => suggestion_id)
  return rows.map((row) => ({
    suggestionId: row.suggestion_id,
    kind: row.kind,
    ...row.about,
    state: row.state,
    reason: reasonLabel(reasons, row.reason, scope.language),
    remarks: row.remarks,
    suggestedAt: row.since.toISOString(),
    supporters: supporters.get(row.suggestion_id)?.count ?? 1,
    replyContent: row.reply,
    events: (byId.get(row.suggestion_id) ?? []).map(({ state, at, note }) => ({
      state,
      at: at.toISOString(),
      note,
    })),
    recordId: row.record_id !== null && shown.has(row.record_id) ? row.record_id : '',
    mayCancel: mayWithdraw(row.state),
    holdWanted: row.hold_wanted,
  }))
}

/** Suggestions for everybody. */
export async function shownSuggestions(scope: Scope, rows: readonly ShownRow[]): Promise<ShownSuggestion[]> {
  const [supporters, shown] = await Promise.all([
    supportersOf(
      scope,
      rows.map(({ suggestion_id }) => suggestion_id),
      '',
    ),
    shownIds(
      scope,
      rows.map(({ record_id }) => record_id),
    ),
  ])
  return rows.map((row) => ({
    suggestionId: row.suggestion_id,
    kind: row.kind,
    ...row.about,
    state: row.state,
    suggestedOn: dayIn(scope.site.settings.timeZone, row.suggested_at),
    supporters: supporters.get(row.suggestion_id)?.count ?? 0,
    recordId: row.record_id !== null && shown.has(row.record_id) ? row.record_id : '',
  }))
}

/** The latest suggestions of titles with these keys. */
export async function sameSuggestions(
  scope: ReaderScope,
  keys: readonly string[],
): Promise<SameSuggestion[]> {
  return same(scope, [...(await latestByKey(scope, [...new Set(keys)])).values()])
}

/** The suggestions of an electronic resource, by its address or a part of its name. */
export async function sameElectronic(
  scope: ReaderScope,
  { name, url }: { name: string; url: string },
): Promise<SameSuggestion[]> {
  const key = titleKeyOf({ kind: 'electronic', title: name, author: '', isbn: '', issn: '', url })
  const wanted = foldText(name)
  const [byKey, all] = await Promise.all([latestByKey(scope, [key]), electronicSuggestions(scope)])
  const named =
    wanted === '' ? [] : all.filter(({ about: { title } }) => foldText(title).includes(wanted)).slice(0, MOST)
  const found = [...byKey.values(), ...named]
  return same(scope, [...new Map(found.map((one) => [one.suggestion_id, one])).values()])
}

async function same(
  scope: ReaderScope,
  found: readonly Pick<Suggestion, 'suggestion_id' | 'about' | 'state'>[],
): Promise<SameSuggestion[]> {
  const supporters = await supportersOf(
    scope,
    found.map(({ suggestion_id }) => suggestion_id),
    scope.reader.readerId,
  )
  return found.map(({ suggestion_id, about, state }) => ({
    suggestionId: suggestion_id,
    title: about.title,
    state,
    mine: supporters.get(suggestion_id)?.mine ?? false,
    supporters: supporters.get(suggestion_id)?.count ?? 0,
  }))
}

import type { Ports } from '../../core/ports.ts'
import type { Evidence } from '../../domain/assistant/evidence.ts'
import type { ReadQuestion } from '../../domain/assistant/question.ts'
import type { SearchPlan } from '../../domain/assistant/search-plan.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Scope } from '../../core/scope.ts'
import { availabilityOf } from '../search/public.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { distinctWorks } from '../../domain/records/distinct-works.ts'
import { findForQuestion, MOST_EVIDENCE } from './finding.ts'
import type { StoredSearch } from './tables.ts'

/** Records among which editions are compared. */
const MOST_CANDIDATES = 60

export type GatheringPorts = Pick<Ports, 'engine' | 'copyStates' | 'semantic' | 'onlineWays'>

/** What the library has for a question. */
export interface Gathered {
  evidence: Evidence[]
  /** The searches that were made, for the reader to open. */
  searched: StoredSearch[]
  /** Nothing has all the words: the records have some of them. */
  relaxed: boolean
}

/** The records for a question, each work once, with what is known of them now. */
export async function gather(
  ports: GatheringPorts,
  scope: Scope,
  question: ReadQuestion,
  plan?: SearchPlan,
): Promise<Gathered> {
  const { named, ids, searched, relaxed } = await findForQuestion(ports, scope, question, plan)
  const kept = question.intent === 'where' ? named : []
  const works = await distinctWorks(scope, ids.slice(0, MOST_CANDIDATES), { kept })
  return { evidence: await evidenceOf(ports, scope, works.slice(0, MOST_EVIDENCE)), searched, relaxed }
}

async function evidenceOf(ports: GatheringPorts, scope: Scope, ids: readonly string[]): Promise<Evidence[]> {
  const [rows, ways] = await Promise.all([
    recordsByIds(scope.db, scope.tenant, ids),
    // an answer is kept: it says what opens anywhere
    availabilityOf(ports, scope, ids, { address: '' }),
  ])
  return ids.flatMap((id) => {
    const row = rows.find(({ record_id: recordId }) => recordId === id)
    if (!row || row.withdrawn) return []
    const { record, loans } = row
    const card = cardOf(record)
    const best = ways.find(({ recordId }) => recordId === id)?.best
    return {
      recordId: id,
      title: card.title,
      author: card.author,
      year: record.year === undefined ? '' : String(record.year),
      publisher: card.publisher,
      isbn: card.isbn,
      subjects: record.subjects.length > 0 ? record.subjects : record.keywords,
      abstract: record.abstract ?? '',
      contents: record.contents ?? '',
      loans,
      get: {
        kind: best?.kind ?? 'none',
        library: best?.library ?? '',
        location: best?.location ?? '',
        callNo: best?.callNo ?? '',
        dueDate: best?.dueDate ?? '',
      },
    }
  })
}

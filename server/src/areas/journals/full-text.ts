import type { Ports } from '../../core/ports.ts'
import { wholeLine } from '../../domain/kbart/compact-line.ts'
import { coverageOf, coverageText } from '../../domain/kbart/coverage.ts'
import { type CitedPlace, covers } from '../../domain/kbart/covers.ts'
import type { Scope } from '../../core/scope.ts'
import { accessOfLine, doorOf, factsOf, journalViewOf } from './access.ts'
import { runsOf } from './store.ts'

/** A provider that has the year or volume of a cited article. */
export interface FullText {
  recordId: string
  /** Name of the package. */
  name: string
  /** In words. */
  coverage: string
  /** False: the article may be just outside. */
  isSure: boolean
  /** The door, for those who may open it here and now; empty: after signing in, from the page of the journal. */
  openUrl: string
}

const MOST_PROVIDERS = 8

/** Providers of these journals that have the cited article, those first that surely have it and open now. */
export async function fullTextOf(
  ports: Pick<Ports, 'signingKeyOf'>,
  scope: Scope,
  asked: { recordIds: readonly string[]; place: CitedPlace; address: string },
): Promise<FullText[]> {
  const runs = await runsOf(scope, asked.recordIds)
  if (runs.length === 0) return []
  const view = await journalViewOf(ports, scope, asked.address)
  const found = runs.flatMap((run): FullText[] => {
    const known = view.packages.get(run.package)
    const coverage = coverageOf(wholeLine(run.line))
    const covered = covers(coverage, asked.place, view.today)
    if (!known || covered === 'no' || !run.line['title_url'] || run.record_id === null) return []
    const access = accessOfLine(known.access, run.line)
    const { now } = factsOf(view, access, '')
    if (now === 'ended' || now === 'campusOnly') return []
    return [
      {
        recordId: run.record_id,
        name: known.entry.name[scope.language],
        coverage: coverageText(coverage, scope.language),
        isSure: covered === 'yes',
        openUrl: now === 'opens' ? doorOf(view, run.id, access) : '',
      },
    ]
  })
  const ease = ({ isSure, openUrl }: FullText) => (isSure ? 0 : 2) + (openUrl === '' ? 1 : 0)
  return found.toSorted((one, other) => ease(one) - ease(other)).slice(0, MOST_PROVIDERS)
}

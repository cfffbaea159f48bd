import type { OwnPage, OwnWork } from '@wenyuan/contract/areas/researchers.ts'
import type { WorkState } from '@wenyuan/contract/shapes/researcher.ts'
import { pictureAddressOf } from '../../domain/readers/picture-store.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { type PageInput, pageOfList } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { cardOf as recordCardOf } from '../../domain/records/cards.ts'
import type { OwnPageRow } from './claim-store.ts'
import { biographyOf, textIn } from './texts.ts'
import { worksOf } from './work-store.ts'

/** Strong evidence first. */
const evidenceOrder = ['orcid', 'coauthor', 'unit', '']

/** The works of one's own page in one state: suggestions with the best evidence first, then the newest. */
export async function ownWorksOf(
  scope: ReaderScope,
  { researcher }: OwnPageRow,
  { state, ...page }: PageInput & { state: WorkState },
): Promise<{ total: number; records: OwnWork[] }> {
  const works = (await worksOf(scope, researcher)).filter((work) => work.state === state)
  const rows = await recordsByIds(
    scope.db,
    scope.tenant,
    works.map(({ record_id }) => record_id),
  )
  const records = new Map(
    rows.filter(({ withdrawn }) => !withdrawn).map(({ record_id, record }) => [record_id, record]),
  )
  const shown = works
    .flatMap((work) => {
      const record = records.get(work.record_id)
      return record ? [{ ...work, record }] : []
    })
    .toSorted(
      (one, other) =>
        evidenceOrder.indexOf(one.evidence) - evidenceOrder.indexOf(other.evidence) ||
        (other.record.year ?? 0) - (one.record.year ?? 0) ||
        (one.record_id < other.record_id ? -1 : 1),
    )
  const { total, rows: some } = pageOfList(shown, page)
  return {
    total,
    records: some.map(({ record, evidence, counts }) => ({
      ...recordCardOf(record),
      state,
      evidence,
      counts,
    })),
  }
}

/** What a person sees of their own page. */
export async function ownPage(scope: ReaderScope, own: OwnPageRow, orcidOffered: boolean): Promise<OwnPage> {
  const [works, picture] = await Promise.all([
    worksOf(scope, own.researcher),
    pictureAddressOf(scope, scope.reader.readerId),
  ])
  const countOf = (state: WorkState) => works.filter((work) => work.state === state).length
  return {
    researcherId: own.researcher,
    mail: own.mail,
    biography: textIn(biographyOf(own), 'zh-CN'),
    biographies: biographyOf(own),
    showsPicture: own.shows_picture,
    hasPicture: picture !== '',
    orcid: own.orcid,
    orcidOffered,
    counts: {
      suggested: countOf('suggested'),
      confirmed: countOf('confirmed'),
      rejected: countOf('rejected'),
    },
  }
}

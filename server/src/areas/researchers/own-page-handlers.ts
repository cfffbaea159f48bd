import type { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { randomUUID } from 'node:crypto'
import type { Ports } from '../../core/ports.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { readMail } from '../../domain/readers/contacts.ts'
import { plainText } from '../../domain/readers/plain-text.ts'
import { Fail } from '../../core/fail.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { ReaderScope } from '../../core/scope.ts'
import {
  claimsOfReader,
  deleteClaim,
  insertClaim,
  type OwnPageRow,
  ownerOf,
  ownPageOf,
  updateOrcid,
  updateOwn,
} from './claim-store.ts'
import { beginJourney, finishJourney, isOffered } from './orcid-journey.ts'
import { ownPage, ownWorksOf } from './own-works.ts'
import { cardOf } from './cards.ts'
import { researcherByCode } from './store.ts'
import { decideOwnWorks } from './work-store.ts'
import type { HandlersOf } from '../../core/implement.ts'

/** A reader claims the page of a researcher, and keeps it. */
export const ownPageHandlers = (
  ports: Pick<Ports, 'signingKeyOf' | 'campusNetworks'>,
): Pick<
  HandlersOf<typeof researchers>,
  | 'claim'
  | 'giveUp'
  | 'mine'
  | 'saveOwn'
  | 'orcidBegin'
  | 'orcidFinish'
  | 'orcidRemove'
  | 'ownWorks'
  | 'decideOwn'
> => ({
  async claim({ input: { researcherId, note }, scope, fail }) {
    const { reader } = scope
    if (!(await researcherByCode(scope, researcherId)))
      throw fail('RESEARCHER_UNKNOWN', { field: 'researcherId' })
    const [owner, own] = await Promise.all([ownerOf(scope, researcherId), ownPageOf(scope, reader.readerId)])
    if (own && own.researcher !== researcherId) throw fail('RESEARCHER_OTHER_YOURS')
    if (owner && owner.reader_id !== reader.readerId) throw fail('RESEARCHER_TAKEN')
    await allowAttempt(scope, 'researcherClaim', reader.readerId)
    await insertClaim(scope, {
      researcher: researcherId,
      readerId: reader.readerId,
      claimId: randomUUID(),
      note: plainText(note),
    })
    return true as const
  },

  async giveUp({ input: { researcherId }, scope, fail }) {
    if (!(await deleteClaim(scope, researcherId, scope.reader.readerId)))
      throw fail('RESEARCHER_NOT_YOURS', { field: 'researcherId' })
    return true as const
  },

  async mine({ scope }) {
    const [claims, own, names] = await Promise.all([
      claimsOfReader(scope, scope.reader.readerId),
      ownPageOf(scope, scope.reader.readerId),
      departmentNames(scope),
    ])
    const shown = await Promise.all(
      claims.map(async ({ researcher, state, reason, asked_at }) => {
        const row = await researcherByCode(scope, researcher)
        if (!row) return []
        const { name, department } = cardOf(scope, row, names)
        const askedAt = asked_at.toISOString()
        return [{ researcherId: researcher, name, department, state, reason, askedAt }]
      }),
    )
    return { claims: shown.flat(), own: own ? await ownPage(scope, own, isOffered(ports, scope)) : null }
  },

  async saveOwn({ input, scope }) {
    await requireOwn(scope)
    const mail = input.mail === '' ? '' : readMail(input.mail)
    const biography = input.biographies ?? { 'zh-CN': input.biography, 'zh-TW': '', en: '' }
    await updateOwn(scope, scope.reader.readerId, { ...input, mail, biography: plainTexts(biography) })
    return true as const
  },

  async orcidBegin({ scope }) {
    await requireOwn(scope)
    return beginJourney(ports, scope)
  },

  async orcidFinish({ input, scope, fail }) {
    const own = await requireOwn(scope)
    const orcid = await finishJourney(ports, scope, input)
    if (!(await updateOrcid(scope, scope.reader.readerId, orcid))) throw fail('ORCID_TAKEN')
    return { orcid, researcherId: own.researcher }
  },

  async orcidRemove({ scope }) {
    await requireOwn(scope)
    await updateOrcid(scope, scope.reader.readerId, '')
    return true as const
  },

  ownWorks: async ({ input, scope }) => ownWorksOf(scope, await requireOwn(scope), input),

  async decideOwn({ input: { recordIds, state, counts }, scope, fail }) {
    const own = await requireOwn(scope)
    const ids = [...new Set(recordIds)]
    const decided = await decideOwnWorks(scope, own.researcher, { ids, state, counts })
    if (decided < ids.length) throw fail('RECORD_UNKNOWN', { field: 'recordIds' })
    return true as const
  },
})

/** The page that is the reader's. @throws Fail RESEARCHER_NOT_YOURS */
async function requireOwn(scope: ReaderScope): Promise<OwnPageRow> {
  const own = await ownPageOf(scope, scope.reader.readerId)
  if (!own) throw new Fail('RESEARCHER_NOT_YOURS')
  return own
}

const plainTexts = (words: Words): Words => ({
  'zh-CN': plainText(words['zh-CN']),
  'zh-TW': plainText(words['zh-TW']),
  en: plainText(words.en),
})

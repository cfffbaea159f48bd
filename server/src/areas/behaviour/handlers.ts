import type { Ports } from '../../core/ports.ts'
import { activityKinds, behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import { implement } from '../../core/implement.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import { isHistoryKept } from '../../domain/readers/history-choice.ts'
import { countOnce } from '../../domain/usage/counting.ts'
import { termsOfReader } from '../../domain/circulation/loan-policy.ts'
import { cachedLoanRules } from '../../domain/circulation/loan-rule-store.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { dayIn } from '../../platform/calendar.ts'
import { startOfBlock } from './block-dates.ts'
import { blockRow, chargeRow, holdRow } from './events.ts'
import { callNumbersOf, deleteActivity, noteActivity, pageOfActivity } from './store.ts'

export const behaviourHandlers = ({ librarySystems }: Ports) =>
  implement('behaviour', behaviour, {
    async list({ input, scope }) {
      const found = await pageOfActivity(scope, { ...sliceOf(input), kind: input.kind })
      return {
        total: found.total,
        records: found.rows.map((row) => ({
          kind: activityKinds.find((one) => one === row.kind) ?? 'view',
          subject: row.subject,
          title: row.title,
          time: row.at.toISOString(),
        })),
      }
    },

    clear: async ({ input, scope }) => ({ deleted: await deleteActivity(scope, input.kind) }),

    async add({ input, scope, address }) {
      const { reader } = scope
      if (reader && (await isHistoryKept({ ...scope, reader }))) {
        await noteActivity(scope, [input])
        return true as const
      }
      // searches and views are counted by their own calls; only downloads are counted here
      const { db, tenant } = scope
      if (input.kind === 'download' && (await recordNames(db, tenant, [input.subject])).size > 0) {
        await countOnce(scope, { kind: 'click', subject: `download ${input.subject}`, address })
      }
      return true as const
    },

    async events({ input, scope }) {
      const library = await librarySystems.of(scope)
      const { readerId } = scope.reader
      const [patron, charges, holds] = [
        await library.patron(scope, readerId),
        await library.charges(scope, readerId),
        await library.holds(scope, readerId),
      ]
      const dated = [
        ...charges.map((charge) => chargeRow(scope, charge)),
        ...holds.map((hold) => holdRow(scope, hold)),
      ].toSorted((one, other) => (one.createDate < other.createDate ? 1 : -1))
      const reader = patron?.blocks.length ? await findReader(scope, readerId) : undefined
      const dayOf = (instant: Date) => dayIn(scope.site.settings.timeZone, instant)
      const about = {
        validUntil: reader?.valid_until ?? null,
        stateSince: reader?.state_since ? dayOf(reader.state_since) : '',
        debtLimit: termsOfReader(await cachedLoanRules(scope), patron?.readerType ?? '').debtLimit,
        charges,
        dayOf,
      }
      const blocks = (patron?.blocks ?? []).map((block) => blockRow(scope, block, startOfBlock(block, about)))
      const all = [...blocks, ...dated]
      const wanted = all.filter(({ state }) => input.state === 'all' || state === input.state)
      const { total, rows: shown } = pageOfList(wanted, input)
      const titles = await recordNames(
        scope.db,
        scope.tenant,
        shown.map(({ recordId }) => recordId),
      )
      const callNumbers = await callNumbersOf(
        scope,
        shown.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode])),
      )
      return {
        total,
        records: shown.map((row) => ({
          ...row,
          title: row.title || (titles.get(row.recordId) ?? row.recordId),
          callNo: callNumbers.get(row.barcode) ?? '',
        })),
      }
    },
  })

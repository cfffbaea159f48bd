import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { openRejects } from '../../domain/catalogue/rejects.ts'
import { type FileRow, readContentFile, UnreadableContent } from '../../domain/content/content-file.ts'
import { digestsOf, touchRecords } from '../../domain/records/store.ts'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { addLoanRow, type LoanCount, loanField } from './loan-counts.ts'
import { forgetCounts, raiseLoans, recordsOfBarcodes } from './loan-counts-store.ts'
import { addCounts } from '../../domain/usage/store.ts'

const usage = 'FILE --tenant CODE'
const AT_ONCE = 500

const importLoans: Command = {
  usage,
  about:
    'Import numbers of loans by month or year from CSV or JSON Lines: record (or barcode), when, loans, branch. They replace what was counted for that time.',
  async run({ parse }, { appContext, cwd, output, signal }) {
    const options = { tenant: { type: 'string' } } as const
    const { values, positionals } = parse(options)
    const scope = tenantOf(appContext, values.tenant)
    const file = resolve(cwd, positionals[0] ?? '')
    if (positionals[0] === undefined || !existsSync(file) || !statSync(file).isFile())
      throw new UsageError(`There is no file "${positionals[0] ?? ''}". Usage: wenyuan import-loans ${usage}`)
    const today = dayIn(scope.site.settings.timeZone, scope.now)
    const counts = new Map<string, LoanCount>()
    const rejected: { row: FileRow; reason: string }[] = []
    let read = 0
    try {
      for await (const rows of batchesOf(readContentFile(file, loanField))) {
        if (signal.aborted) throw new Error('The load was stopped; nothing was stored.')
        read += rows.length
        const recordOf = await recordsNamed(scope, rows)
        for (const row of rows) {
          const reason = addLoanRow(counts, row, today, recordOf)
          if (reason !== undefined) rejected.push({ row, reason })
        }
      }
    } catch (error) {
      if (error instanceof UnreadableContent)
        throw new UsageError(`${error.message} The fields are record, barcode, when, loans, branch.`)
      throw error
    }
    await store(scope, [...counts.values()])
    await appContext.feed.feedPending(scope.tenant)
    const records = new Set([...counts.values()].map(({ recordId }) => recordId)).size
    output.line(`${read} read: ${counts.size} counts of ${records} records kept, ${rejected.length} rejected`)
    if (rejected.length === 0) return
    const rejects = await openRejects(`${file}.rejects`)
    for (const { row, reason } of rejected)
      await rejects.write({ kind: 'rejected', position: row.position, reason, raw: row.raw })
    await rejects.close()
    output.line(`Rejected rows: ${file}.rejects`)
  },
}

async function* batchesOf(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Finds the records that rows name by id or by the barcode of a copy. */
async function recordsNamed(scope: SiteScope, rows: readonly FileRow[]) {
  const texts = (name: 'record' | 'barcode') =>
    rows.flatMap((row) => {
      const value = 'sent' in row ? (row.sent as Record<string, unknown> | null)?.[name] : undefined
      return typeof value === 'string' ? [value.trim()] : []
    })
  const known = await digestsOf(scope.db, scope.tenant, texts('record'))
  const copies = await recordsOfBarcodes(scope, texts('barcode'))
  return ({ record, barcode }: { record: string; barcode: string }): string | undefined =>
    record === '' ? copies.get(barcode) : known.has(record) ? record : undefined
}

async function store(scope: SiteScope, counts: readonly LoanCount[]): Promise<void> {
  for (let at = 0; at < counts.length; at += AT_ONCE) {
    const batch = counts.slice(at, at + AT_ONCE)
    const ofBranches = batch.flatMap(({ recordId, from, until, branches }) =>
      [...branches].map(([branch, loans]) => ({ subject: `${branch} ${recordId}`, from, until, loans })),
    )
    const ofRecords = batch.map(({ recordId, from, until, loans }) => ({
      subject: recordId,
      from,
      until,
      loans,
    }))
    const recordIds = [...new Set(batch.map(({ recordId }) => recordId))]
    await scope.db.transaction().execute(async (db) => {
      const where = { db, tenant: scope.tenant }
      for (const [kind, spans] of [
        ['loan', ofRecords],
        ['branch-loan', ofBranches],
      ] as const) {
        await forgetCounts(
          where,
          spans.map(({ subject, from, until }) => ({ kind, subject, from, until })),
        )
        await addCounts(
          where,
          kind,
          spans
            .filter(({ loans }) => loans > 0)
            .map(({ subject, from, loans }) => ({ subject, day: from, count: loans })),
        )
      }
      await raiseLoans(where, recordIds)
      await touchRecords(db, scope.tenant, recordIds)
    })
  }
}

export const commands: Commands = { 'import-loans': importLoans }

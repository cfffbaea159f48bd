import { catalogueFormats } from '@wenyuan/contract/constants/uploads.ts'
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { importCatalogue } from '../../domain/catalogue/import.ts'
import { NotThisFormat } from '../../domain/catalogue/outcome.ts'
import { readCatalogue } from '../../domain/catalogue/read.ts'
import { catalogueByCode } from '../../domain/order-titles/catalogue-store.ts'
import { makeTitleSink } from '../../domain/order-titles/title-sink.ts'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'

/** Fills an order catalogue from a file of any format that the catalogue takes. */
const titlesImport: Command = {
  usage:
    'FILE --catalogue CODE --tenant CODE [--format F] [--encoding E] [--columns MAP.json] [--replace] [--rejects PATH] [--json]',
  about: `Fill an order catalogue (\`things import order-catalogues\`) from a vendor's file. Formats: ${catalogueFormats.join(' ')}. --replace withdraws titles that the file does not have.`,
  async run({ parse }, { appContext, cwd, output, signal }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({
      tenant: text,
      catalogue: text,
      format: text,
      encoding: text,
      columns: text,
      rejects: text,
      replace: { type: 'boolean' },
      json: { type: 'boolean' },
    })
    const scope = tenantOf(appContext, values.tenant)
    const file = resolve(cwd, positionals[0] ?? '')
    if (positionals[0] === undefined || !existsSync(file) || !statSync(file).isFile())
      throw new UsageError(`There is no file "${positionals[0] ?? ''}".`)
    const catalogue = await catalogueByCode(scope, values.catalogue ?? '')
    if (!catalogue)
      throw new UsageError(
        `There is no catalogue "${values.catalogue ?? ''}": \`things import order-catalogues\` adds it.`,
      )
    const format = catalogueFormats.find((one) => one === values.format)
    if (values.format !== undefined && !format)
      throw new UsageError(`There is no format "${values.format}"; there are ${catalogueFormats.join(', ')}.`)
    const rejects = resolve(cwd, values.rejects ?? `${file}.rejects`)
    const sink = makeTitleSink({
      scope,
      catalogue,
      replaces: values.replace ?? false,
      followed: async () => void (await appContext.orderTitles.ready(scope.tenant)),
    })
    try {
      const outcomes = readCatalogue(file, {
        ...(format ? { format } : {}),
        ...(values.encoding ? { encoding: values.encoding } : {}),
        ...(values.columns ? { columnMap: resolve(cwd, values.columns) } : {}),
      })
      const { read, added, updated, unchanged, rejected, seconds } = await importCatalogue(outcomes, sink, {
        rejects,
        signal,
        onProgress: (done) =>
          output.progress({ read: done.read, perSecond: done.read / Math.max(done.seconds, 0.001) }),
      })
      const again = read - added - updated - unchanged - rejected
      output.line(
        `${read} read: ${added} added, ${updated} updated, ${unchanged} unchanged, ${again} again, ${rejected} rejected; ${sink.withdrawn()} withdrawn`,
      )
      if (rejected > 0) output.line(`Rejected titles: ${rejects}`)
      if (values.json)
        output.line(JSON.stringify({ read, added, updated, unchanged, again, rejected, seconds }))
    } catch (error) {
      if (error instanceof NotThisFormat) throw new UsageError(error.message)
      throw error
    }
  },
}

export const commands: Commands = { 'titles import': titlesImport }

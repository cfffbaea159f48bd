import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { readContentFile, UnreadableContent } from '../../domain/content/content-file.ts'
import { noteParcel, noteSent, ordersToSend } from '../../integrations/bookshop/order-store.ts'
import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import { followOrder } from './following.ts'
import { orderSheet } from './order-sheet.ts'
import { shopVendors } from './shop-store.ts'

const ordersUsage = 'FILE --vendor CODE --tenant CODE [--mail]'
const MOST = 10_000

/** Hands new orders to a vendor that works with files. */
const ordersCommand: Command = {
  usage: ordersUsage,
  about:
    'Write the new orders of a vendor that works with files as CSV, each once; with --mail they are also sent to the vendor’s address.',
  async run({ parse }, { appContext, cwd, output }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      vendor: { type: 'string' },
      mail: { type: 'boolean' },
    })
    const scope = tenantOf(appContext, values.tenant)
    const vendor = (await shopVendors.list(scope)).find(({ code }) => code === values.vendor)
    const [file] = positionals
    if (!vendor || file === undefined) throw new UsageError(`Usage: wenyuan shop orders ${ordersUsage}`)
    const messages = appContext.messagesOf(scope.tenant)
    if (values.mail && (vendor.mail === '' || !messages.hasCarrier('mail')))
      throw new UsageError('The vendor has no address, or the library sends no mail.')
    const orderNos = (await ordersToSend(scope, vendor.code, MOST)).map(({ order_no }) => order_no)
    const sheet = await csvOf(await orderSheet(scope, orderNos))
    // addresses of readers: for nobody else on this machine
    writeFileSync(resolve(cwd, file), sheet, { mode: 0o600 })
    if (values.mail && orderNos.length > 0)
      await messages.sendMail(vendor.mail, `${orderNos.length} orders`, sheet)
    await noteSent(scope, vendor.code, orderNos)
    output.line(`${orderNos.length} orders: ${file}`)
  },
}

const parcelsUsage = 'FILE --vendor CODE --tenant CODE [--rejects PATH]'

const headings: Readonly<Record<string, string>> = {
  订单号: 'order',
  状态: 'state',
  快递公司: 'carrier',
  快递单号: 'parcel',
  时间: 'at',
  地点: 'place',
  说明: 'text',
}
const fields: ReadonlySet<string> = new Set(Object.values(headings))
const stateWords: Readonly<Record<string, string>> = {
  已发货: 'shipped',
  已送达: 'delivered',
  已取消: 'cancelled',
}

const Row = z.strictObject({
  order: z.string().trim().min(1).max(64),
  state: z.preprocess(
    (value) => (typeof value === 'string' ? (stateWords[value] ?? value) : value),
    z.enum(['shipped', 'delivered', 'cancelled']).default('shipped'),
  ),
  carrier: z.string().trim().max(100).default(''),
  parcel: z.string().trim().max(100).default(''),
  at: z.union([z.literal(''), z.iso.datetime({ offset: true, local: true })]).default(''),
  place: z.string().trim().max(100).default(''),
  text: z.string().trim().max(300).default(''),
})

/** Reads what a vendor that works with files has sent. */
const parcelsCommand: Command = {
  usage: parcelsUsage,
  about:
    'Import parcels of a vendor that works with files from CSV: order, state (shipped, delivered, cancelled), carrier, parcel, and optionally at, place, text. A row that came before changes nothing.',
  async run({ parse }, { appContext, cwd, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({ tenant: text, vendor: text, rejects: text })
    const scope = tenantOf(appContext, values.tenant)
    const file = resolve(cwd, positionals[0] ?? '')
    const vendor = (await shopVendors.list(scope)).find(({ code }) => code === values.vendor)
    if (!vendor || !existsSync(file) || !statSync(file).isFile())
      throw new UsageError(`Usage: wenyuan shop parcels ${parcelsUsage}`)
    const rejects: { line: number; reason: string }[] = []
    let taken = 0
    try {
      for await (const row of readContentFile(
        file,
        (heading) => headings[heading] ?? (fields.has(heading) ? heading : undefined),
      )) {
        const { line = 0 } = row.position
        const parsed = 'sent' in row ? Row.safeParse(row.sent) : undefined
        if (!parsed?.success) {
          const [issue] = parsed?.error.issues ?? []
          rejects.push({
            line,
            reason: 'refusal' in row ? row.refusal : (issue?.message ?? 'not understood'),
          })
          continue
        }
        const { order, state, carrier, parcel, at, place, text: said } = parsed.data
        const steps = at === '' ? [] : [{ at: new Date(at).toISOString(), place, text: said }]
        const known = { vendor: vendor.code, orderNo: order, carrier, parcelNo: parcel, steps }
        if (!(await noteParcel(scope, { ...known, state }))) {
          rejects.push({ line, reason: 'There is no such order, or it is past that.' })
          continue
        }
        await followOrder(scope, appContext, order)
        taken++
      }
    } catch (error) {
      if (error instanceof UnreadableContent) throw new UsageError(error.message)
      throw error
    }
    appContext.copiesChanged(scope.tenant)
    output.line(`${taken} parcels, ${rejects.length} rows rejected`)
    if (rejects.length === 0) return
    const path = resolve(cwd, values.rejects ?? `${file}.rejects`)
    writeFileSync(path, rejects.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
    output.line(`Rejected rows: ${path}`)
  },
}

export const commands: Commands = {
  'shop orders': ordersCommand,
  'shop parcels': parcelsCommand,
}

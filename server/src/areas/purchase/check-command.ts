import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { buyerOf } from './buyer.ts'
import { judge } from './standing.ts'
import { partsOf, shopOfOrder } from './vendors.ts'

/** Says whether a reader would get a book, and why not. */
const checkCommand: Command = {
  usage: '--account ACCOUNT [--item NUMBER] --tenant CODE',
  about:
    'Say whether a reader may buy in the shop now, and whether this reader would get an item (VENDOR:NUMBER), with every reason.',
  async run({ parse }, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values } = parse({ tenant: text, account: text, item: text })
    const scope = tenantOf(appContext, values.tenant)
    const reader = await findReaderByAccount(scope, values.account ?? '')
    if (!reader) throw new UsageError(`There is no reader "${values.account ?? ''}".`)
    const asReader: ReaderScope = {
      ...scope,
      language: 'en',
      interfaceLanguage: 'en',
      origin: '',
      isOriginKnown: false,
      reader: {
        readerId: reader.reader_id,
        libCode: reader.lib_code,
        account: reader.account,
        name: reader.name,
        state: reader.state,
        hasContact: false,
        sessionId: '',
        provenAt: scope.now,
        method: 'operator',
      },
    }
    const said = (reasons: readonly { code: string; value: number }[]): string =>
      reasons.length === 0
        ? 'yes'
        : `no: ${reasons.map(({ code, value }) => (value === 0 ? code : `${code} (${value})`)).join(', ')}`
    const { reasons } = await buyerOf(asReader, appContext.librarySystems)
    output.line(`may buy\t${said(reasons)}`)
    if (values.item === undefined) return
    const { vendorId, itemNo } = partsOf(values.item)
    const open = await shopOfOrder(scope, appContext.bookshops, vendorId)
    const item = open && (await open.shop.item(scope, itemNo))
    if (item === 'down') throw new UsageError('The vendor does not answer.')
    const [judged] = open && item ? await judge(appContext, asReader, open.vendor, [item]) : []
    if (!judged) throw new UsageError(`There is no item "${values.item}".`)
    output.line(`${judged.item.title}\t${said(judged.why)}`)
  },
}

export const commands: Commands = { 'shop check': checkCommand }

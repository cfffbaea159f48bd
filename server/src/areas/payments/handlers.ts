import { type PayOrder, payments, type PayProvider } from '@wenyuan/contract/areas/payments.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { providerNames } from './words.ts'
import { qrImage } from '../../platform/qr-image.ts'
import type { LibrarySystem } from '../../domain/circulation/library-system.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { Ports } from '../../core/ports.ts'
import { providersToSetUp } from '../../integrations/payment/settings.ts'
import { noticePath, takeMessage } from './messages.ts'
import { closeOvertaken, makeOrder, orderState } from './orders.ts'
import { chargesShown } from './passing-on.ts'
import { receiptOfOrder } from './receipts.ts'
import { findOrder, type Order } from './store.ts'
import { chargeHandlers } from './charge-handlers.ts'

export function paymentsHandlers(ports: Ports) {
  const { librarySystems, gateways } = ports
  const create = async (
    scope: ReaderScope,
    provider: PayProvider,
    { chargeIds }: { chargeIds: readonly string[] },
  ): Promise<PayOrder> => {
    const gateway = await gateways.of(scope, provider)
    // the gateway reports the payment to this address: none that only the caller names
    if (!gateway || !scope.isOriginKnown) throw new Fail('PAY_METHOD_OFF')
    const subject = scope.site.name[scope.language]
    const { readerId } = scope.reader
    const notifyUrl = `${scope.origin}${noticePath(scope.site.path, provider)}`
    const library = await librarySystems.of(scope)
    const { here, onlinePayment } = library.capabilities
    const wanted = {
      readerId,
      provider,
      chargeIds,
      subject,
      notifyUrl,
      ...(onlinePayment && !here ? { dueElsewhere: await dueAt(library, scope) } : {}),
    }
    const order = await makeOrder(scope, gateway, wanted)
    await closeOvertaken(scope, gateways.of, order)
    return shown(scope, order)
  }
  const by =
    (provider: PayProvider) =>
    ({ input, scope }: { input: { chargeIds: string[] }; scope: ReaderScope }) =>
      create(scope, provider, input)

  const of =
    (...providers: PayProvider[]) =>
    async ({ input, scope }: { input: { orderNo: string }; scope: ReaderScope }) => {
      const order = await findOrder(scope, input.orderNo)
      const provider = providers.find((one) => one === order?.provider)
      if (!order || !provider || order.reader_id !== scope.reader.readerId) throw new Fail('ORDER_UNKNOWN')
      const now = await orderState(scope, await gateways.of(scope, provider), order)
      const left = secondsLeft(scope, now)
      const state =
        now.state === 'paid' ? 'success' : now.state === 'open' && left > 0 ? 'scanning' : 'failure'
      const receipt = state === 'success' ? { receipt: await receiptOfOrder(scope, now) } : {}
      return { orderNo: now.order_no, state, amount: now.fen, secondsLeft: left, ...receipt } as const
    }

  return implement('payments', payments, {
    async methods({ scope }) {
      const offered = await gateways.offered(scope)
      const names = providerNames[scope.language]
      return providersToSetUp
        .filter((code) => offered.includes(code))
        .map((code) => ({ code, name: names[code] }))
    },

    create: ({ input, scope }) => create(scope, input.payMethod, input),
    status: of('alipay', 'wechat'),
    bocCreate: by('boc'),
    bocStatus: of('boc'),
    xkpCreate: by('xkp'),
    xkpStatus: of('xkp'),
    anxinCreate: by('anxin'),
    anxinStatus: of('anxin'),
    fuyiCreate: by('fuyi'),
    fuyiStatus: of('fuyi'),
    chaoxingCreate: by('chaoxing'),
    chaoxingStatus: of('chaoxing'),
    schoolStatus: of('school'),

    async fuyiConfig({ scope }) {
      return { configured: (await gateways.offered(scope)).includes('fuyi') }
    },

    async notify({ input: { provider, content, sign }, scope, fail }) {
      const gateway = await gateways.of(scope, provider)
      if (!gateway) throw fail('PAY_METHOD_OFF')
      const message = { body: content, headers: { 'x-signature': sign } }
      // one failure for every invalid message: a forged one does not reveal whether the order exists
      if (!(await takeMessage(scope, { gateway, provider, message }))) throw fail('ORDER_UNKNOWN')
      return 'ok' as const
    },

    ...chargeHandlers(ports),
  })
}

const secondsLeft = ({ now }: ReaderScope, order: Order): number =>
  Math.max(0, Math.ceil((order.expires_at.getTime() - now.getTime()) / 1_000))

const shown = async (scope: ReaderScope, order: Order): Promise<PayOrder> => ({
  orderNo: order.order_no,
  amount: order.fen,
  codeContent: order.code_content,
  qrCode: await qrImage(order.code_content),
  expiresAt: order.expires_at.toISOString(),
  secondsLeft: secondsLeft(scope, order),
})

async function dueAt(library: LibrarySystem, scope: ReaderScope) {
  const charges = await chargesShown(scope, library)
  return charges
    .filter(({ state }) => state === 'due')
    .map(({ chargeId, fen }) => ({ charge_id: chargeId, fen }))
}

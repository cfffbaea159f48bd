import { purchaseSteps } from '@wenyuan/contract/constants/purchase.ts'
import { failureText } from '../../locales/words.ts'
import { purchaseStates } from '@wenyuan/contract/constants/purchase.ts'
import { Fail } from '../../core/fail.ts'
import type { Command } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { yuanOf } from '../../integrations/payment/money.ts'
import { sendOrder } from './following.ts'
import { pageOfPurchases } from './staff-list.ts'
import { cancelForLibrary, stepOrder } from './staff-steps.ts'

const usage = `list [--state STATE] | ${purchaseSteps.join('|')}|cancel NUMBER [--note TEXT] [--carrier NAME --parcel NUMBER] [--line N --record ID]`
const MOST = 1_000

/** Lists the orders of the shop and moves one on. */
export const orderCommand: Command = {
  usage: `${usage} --tenant CODE`,
  about:
    'List the orders of the shop; approve or refuse one that waits, note that a parcel was sent or that the books were handed over, catalogue what came back, or cancel.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, state: text, note: text, carrier: text, parcel: text, line: text, record: text },
      `shop order ${usage} --tenant CODE`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const [verb = '', orderNo = ''] = positionals
    if (verb === 'list') {
      const state = purchaseStates.find((one) => one === values.state)
      if (values.state !== undefined && !state)
        throw new UsageError(`There is no state "${values.state}"; there are ${purchaseStates.join(', ')}.`)
      const { total, records } = await pageOfPurchases(scope, state ? [state] : purchaseStates, {
        offset: 0,
        limit: MOST,
      })
      for (const one of records)
        output.line(
          [
            one.orderNo,
            one.state,
            one.vendor,
            one.way,
            yuanOf(one.goods + one.freight),
            one.lines.map(({ isbn, title }) => `${isbn} ${title}`).join('; '),
          ].join('\t'),
        )
      output.line(`${total} orders`)
      return
    }
    const step = purchaseSteps.find((one) => one === verb)
    if ((!step && verb !== 'cancel') || orderNo === '')
      throw new UsageError(`Usage: wenyuan shop order ${usage} --tenant CODE`)
    const note = values.note?.trim().slice(0, 500) ?? ''
    try {
      if (!step) await cancelForLibrary(scope, appContext, orderNo, note)
      else {
        await stepOrder(scope, appContext, {
          orderNo,
          step,
          note,
          carrier: values.carrier ?? '',
          parcelNo: values.parcel ?? '',
          line: Number(values.line ?? '1'),
          recordId: values.record ?? '',
        })
        if (step === 'approve') await sendOrder(scope, appContext, orderNo)
      }
    } catch (error) {
      if (error instanceof Fail) throw new UsageError(failureText(error.code, 'en'))
      throw error
    }
    appContext.copiesChanged(scope.tenant)
    output.line(`${orderNo} ${verb}`)
  },
}

import { deliveryWays, shopParameters } from '@wenyuan/contract/constants/purchase.ts'
import type { Scope } from '../../core/scope.ts'
import { parameterNames } from './parameter-words.ts'
import { vendorsOn } from './vendors.ts'

/** The parameters of the shop; a limit of 0 is none and written as nothing. @throws Fail SHOP_OFF */
export async function parametersOf(scope: Scope) {
  const vendors = await vendorsOn(scope)
  const said = scope.site.settings
  const limit = (value: number) => (value === 0 ? '' : String(value))
  const ways = deliveryWays.filter((way) => vendors.some((vendor) => vendor.ways.includes(way)))
  const values: Record<(typeof shopParameters)[number], string> = {
    priceCap: limit(said.shopPriceCap),
    copiesPerOrder: limit(said.shopCopiesPerOrder),
    copiesPerMonth: limit(said.shopCopiesPerMonth),
    copiesPerSeason: limit(said.shopCopiesPerSeason),
    fenPerMonth: limit(said.shopFenPerMonth),
    fenPerSeason: limit(said.shopFenPerSeason),
    ordersOpen: limit(said.shopOrdersOpen),
    heldAtMost: limit(said.shopHeldAtMost),
    loanDays: limit(said.shopLoanDays),
    yearsBack: limit(said.shopYearsBack),
    classesOut: said.shopClassesOut.join(','),
    kindsOut: said.shopKindsOut.join(','),
    ways: ways.join(','),
    freightPayer: said.shopFreightPayer,
    priceTolerance: String(said.shopPriceTolerance),
    confirmDays: String(said.shopConfirmDays),
  }
  return shopParameters.map((code) => ({
    code,
    name: parameterNames[code][scope.language],
    value: values[code],
  }))
}

import { lockReader } from '../../domain/readers/reader-store.ts'
import { type Address, addresses, addressTypes } from '@wenyuan/contract/areas/addresses.ts'
import { implement } from '../../core/implement.ts'
import { addressTypeNames } from './words.ts'
import { isPhoneLike } from '@wenyuan/contract/shapes/phone.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { divisionInWords, divisionsBelow, isExact } from './divisions.ts'
import {
  type AddressFields,
  clearDefault,
  deleteAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './store.ts'

const MOST = 20

interface Given {
  addressType: AddressFields['kind']
  divisionCode: string
  address: string
  postcode: string
  name: string
  phone: string
}

type Missing = 'DIVISION_UNKNOWN' | 'ADDRESS_EMPTY' | 'POSTCODE_INVALID' | 'NAME_EMPTY' | 'PHONE_INVALID'

/** A landline of the mainland with its area code (YD/T 2004), to which parcels may be announced as well. */
const LANDLINE = /^0\d{2,3}\d{7,8}$/
/** By GB/T 2260 code: Taiwan (71) has three to six digits, Hong Kong and Macau (81, 82) use fillers, others have six. */
const postcodeIn = (division: string): RegExp => (/^(71|8[12])/.test(division) ? /^\d{3,6}$/ : /^\d{6}$/)

/** The first error of an address, in form order. */
function missingIn(given: Given): [code: Missing, field: string] | undefined {
  if (!isExact(given.divisionCode)) return ['DIVISION_UNKNOWN', 'divisionCode']
  if (given.address === '') return ['ADDRESS_EMPTY', 'address']
  if (!postcodeIn(given.divisionCode).test(given.postcode)) return ['POSTCODE_INVALID', 'postcode']
  if (given.name === '') return ['NAME_EMPTY', 'name']
  if (!isPhoneLike(given.phone) && !LANDLINE.test(given.phone.replaceAll(/[\s()-]/g, '')))
    return ['PHONE_INVALID', 'phone']
  return undefined
}

const columnsOf = (given: Given): AddressFields => ({
  kind: given.addressType,
  division: given.divisionCode,
  detail: given.address,
  postcode: given.postcode,
  name: given.name,
  phone: given.phone.replaceAll(/[\s()-]/g, ''),
})

const withReaderLocked = <Answer>(
  scope: ReaderScope,
  work: (scope: ReaderScope) => Promise<Answer>,
): Promise<Answer> =>
  scope.db.transaction().execute(async (db) => {
    const here = { ...scope, db }
    await lockReader(here, here.reader.readerId)
    return work(here)
  })

export const addressesHandlers = () =>
  implement('addresses', addresses, {
    async list({ scope }) {
      return (await listAddresses(scope)).map((row): Address => {
        const kind = addressTypes.find((one) => one === row.kind) ?? 'other'
        return {
          addressId: row.address_id,
          addressType: kind,
          addressTypeName: addressTypeNames[scope.language][kind],
          divisionCode: row.division,
          division: divisionInWords(row.division),
          address: row.detail,
          postcode: row.postcode,
          name: row.name,
          phone: row.phone,
          defaultFlag: row.is_default,
        }
      })
    },

    async defaultId({ scope }) {
      const [first] = await listAddresses(scope)
      return { addressId: first?.is_default ? first.address_id : '' }
    },

    async add({ input, scope, fail }) {
      const missing = missingIn(input)
      if (missing) throw fail(missing[0], { field: missing[1] })
      return withReaderLocked(scope, async (here) => {
        const known = await listAddresses(here)
        if (known.length >= MOST) throw fail('ADDRESSES_AT_LIMIT')
        const isDefault = input.defaultFlag || known.length === 0
        if (isDefault) await clearDefault(here)
        return { addressId: await insertAddress(here, columnsOf(input), isDefault) }
      })
    },

    async update({ input, scope, fail }) {
      const missing = missingIn(input)
      if (missing) throw fail(missing[0], { field: missing[1] })
      return withReaderLocked(scope, async (here) => {
        if (!(await updateAddress(here, input.addressId, columnsOf(input)))) throw fail('ADDRESS_UNKNOWN')
        if (input.defaultFlag) {
          await clearDefault(here)
          await updateAddress(here, input.addressId, { is_default: true })
        }
        return true as const
      })
    },

    async remove({ input, scope, fail }) {
      if (!(await deleteAddress(scope, input.addressId))) throw fail('ADDRESS_UNKNOWN')
      return true as const
    },

    async setDefault({ input, scope, fail }) {
      return withReaderLocked(scope, async (here) => {
        const known = await listAddresses(here)
        if (!known.some((row) => row.address_id === input.addressId)) throw fail('ADDRESS_UNKNOWN')
        await clearDefault(here)
        await updateAddress(here, input.addressId, { is_default: true })
        return true as const
      })
    },

    types({ scope }) {
      return addressTypes.map((code) => ({ code, name: addressTypeNames[scope.language][code] }))
    },

    areas({ input, fail }) {
      const found = divisionsBelow(input.parent)
      if (!found) throw fail('DIVISION_UNKNOWN', { field: 'parent' })
      return found
    },
  })

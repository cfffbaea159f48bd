import { z } from 'zod'
import { ownData } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { done, flag, flagInput, nothing } from '../shapes/codes.ts'

export const addressTypes = ['home', 'dormitory', 'office', 'other'] as const

/** Source: spec 1 §3 "Address". */
export const Address = z.object({
  addressId: z.string(),
  addressType: z.enum(addressTypes),
  addressTypeName: z.string(),
  /** District code, and the names from province to district. */
  divisionCode: z.string(),
  division: z.string(),
  /** Street and house number. */
  address: z.string(),
  postcode: z.string(),
  name: z.string(),
  phone: z.string(),
  defaultFlag: flag,
})
export type Address = z.output<typeof Address>

/** Maximum length of each address line in characters. */
export const addressLengths = { address: 200, postcode: 12, name: 60, phone: 32 } as const

const text = (most: number) => z.string().trim().max(most)
const fields = z.object({
  addressType: z.enum(addressTypes).default('home'),
  divisionCode: z.string().max(12).default(''),
  address: text(addressLengths.address).default(''),
  postcode: text(addressLengths.postcode).default(''),
  name: text(addressLengths.name).default(''),
  phone: text(addressLengths.phone).default(''),
  defaultFlag: flagInput.default(false),
})
const addressId = z.string().min(1).max(64)

/** Source: spec 1 §5 "Address requires province/city/district, details, zip code, name, phone". */
const incomplete = [
  'DIVISION_UNKNOWN',
  'ADDRESS_EMPTY',
  'POSTCODE_INVALID',
  'NAME_EMPTY',
  'PHONE_INVALID',
] as const

export const addresses = {
  list: get('/find/userAddress/get', {
    for: 'reader',
    about: 'The reader’s delivery addresses, the default one first.',
    input: nothing,
    output: z.array(Address),
  }),
  defaultId: get('/find/userAddress/getDefaultAddressId', {
    for: 'reader',
    about: 'The id of the default address; empty when there is none.',
    input: nothing,
    output: z.object({ addressId: z.string() }),
  }),
  add: post('/find/userAddress/add', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Adds an address; the first one becomes the default.',
    input: fields,
    output: z.object({ addressId: z.string() }),
    fails: [...incomplete, 'ADDRESSES_AT_LIMIT'],
  }),
  update: post('/find/userAddress/update', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Changes an address, all fields at once.',
    input: fields.extend({ addressId }),
    output: done,
    fails: [...incomplete, 'ADDRESS_UNKNOWN'],
  }),
  remove: post('/find/userAddress/delete', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Removes an address.',
    input: z.object({ addressId }),
    output: done,
    fails: ['ADDRESS_UNKNOWN'],
  }),
  setDefault: post('/find/userAddress/setDefaultAddress', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Makes an address the default one.',
    input: z.object({ addressId }),
    output: done,
    fails: ['ADDRESS_UNKNOWN'],
  }),
  types: post('/find/userAddress/getAddressType', {
    for: 'reader',
    about: 'The types of address.',
    withoutScreen: 'The form takes the types from the contract; for programs without it.',
    input: nothing,
    output: z.array(z.object({ code: z.enum(addressTypes), name: z.string() })),
  }),
  areas: post('/find/userAddress/loadArea', {
    for: 'reader',
    about: 'Provinces, or the cities or districts below a code, from the national list.',
    input: z.object({
      /** Empty: list the provinces. */
      parent: z.string().max(12).default(''),
    }),
    output: z.array(z.object({ code: z.string(), name: z.string(), hasChildren: flag })),
    fails: ['DIVISION_UNKNOWN'],
  }),
}

import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { divisionInWords, divisionsBelow, isExact } from './divisions.ts'

const portal = testPortal()

const home = {
  addressType: 'home',
  divisionCode: '420106',
  address: '珞珈山路 16 号',
  postcode: '430072',
  name: '林晓雨',
  phone: '139 0000 0001',
} as const

test('every district can be reached from its province, and only codes without subdivisions are exact', () => {
  const provinces = divisionsBelow('') ?? []
  expect(provinces).toHaveLength(34)
  const cities = provinces.flatMap(({ code }) => divisionsBelow(code) ?? [])
  const districts = cities.flatMap(({ code }) => divisionsBelow(code) ?? [])
  expect(districts.length).toBeGreaterThan(3_000)
  expect(districts.every(({ code }) => isExact(code))).toBe(true)
  expect(provinces.some(({ code }) => isExact(code))).toBe(false)
  expect(divisionInWords('420106')).toBe('湖北省武汉市武昌区')
  expect(divisionInWords('110108')).toBe('北京市海淀区')
  expect(divisionsBelow('99')).toBeUndefined()
})

test('the first address is the default one, and there is only one default', async () => {
  const headers = await portal.signIn('lin')
  const first = await portal.ask(addresses.add, home, { headers })
  const second = await portal.ask(addresses.add, { ...home, addressType: 'office' }, { headers })
  expect((await portal.ask(addresses.defaultId, {}, { headers })).addressId).toBe(first.addressId)
  await Promise.all(
    [first, second, first, second].map(({ addressId }) =>
      portal.ask(addresses.setDefault, { addressId }, { headers }),
    ),
  )
  const list = await portal.ask(addresses.list, {}, { headers, language: 'en' })
  expect(list.filter(({ defaultFlag }) => defaultFlag)).toHaveLength(1)
  expect(list.find(({ addressId }) => addressId === first.addressId)).toMatchObject({
    addressTypeName: 'Home',
    division: '湖北省武汉市武昌区',
    phone: '13900000001',
  })
  await portal.ask(addresses.remove, { addressId: first.addressId }, { headers })
  expect((await portal.refused(addresses.remove, { addressId: first.addressId }, { headers })).code).toBe(
    'ADDRESS_UNKNOWN',
  )
})

test('a missing value is reported with its field', async () => {
  const headers = await portal.signIn('lin')
  for (const [change, code, field] of [
    [{ divisionCode: '42' }, 'DIVISION_UNKNOWN', 'divisionCode'],
    [{ divisionCode: '999999' }, 'DIVISION_UNKNOWN', 'divisionCode'],
    [{ address: ' ' }, 'ADDRESS_EMPTY', 'address'],
    [{ postcode: '43007a' }, 'POSTCODE_INVALID', 'postcode'],
    [{ name: '' }, 'NAME_EMPTY', 'name'],
    [{ postcode: '000' }, 'POSTCODE_INVALID', 'postcode'],
    [{ phone: '12' }, 'PHONE_INVALID', 'phone'],
    [{ phone: '12345' }, 'PHONE_INVALID', 'phone'],
    [{ phone: '+86 12345' }, 'PHONE_INVALID', 'phone'],
  ] as const) {
    expect(await portal.refused(addresses.add, { ...home, ...change }, { headers })).toMatchObject({
      code,
      field,
    })
  }
  expect((await portal.refused(addresses.areas, { parent: '77' }, { headers })).code).toBe('DIVISION_UNKNOWN')
  expect(await portal.ask(addresses.types, {}, { headers })).toHaveLength(4)
})

test('another reader’s address counts as missing, and visitors have none', async () => {
  const mine = await portal.ask(addresses.add, home, { headers: await portal.signIn('owner') })
  const headers = await portal.signIn('stranger')
  for (const call of [addresses.remove, addresses.setDefault] as const) {
    expect((await portal.refused(call, mine, { headers })).code).toBe('ADDRESS_UNKNOWN')
  }
  expect((await portal.refused(addresses.update, { ...home, ...mine }, { headers })).code).toBe(
    'ADDRESS_UNKNOWN',
  )
  expect((await portal.refused(addresses.list, {})).code).toBe('SIGN_IN_REQUIRED')
})

test('the limit of twenty addresses also holds for concurrent requests', async () => {
  const headers = await portal.signIn('collector')
  const sent = await Promise.allSettled(
    Array.from({ length: 25 }, () => portal.ask(addresses.add, home, { headers })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await portal.ask(addresses.list, {}, { headers })).toHaveLength(20)
})

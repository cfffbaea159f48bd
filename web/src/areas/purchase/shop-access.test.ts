import { buyerReasons } from '@wenyuan/contract/constants/purchase.ts'
import { expect, test } from 'vitest'
import { shopAccess, tellsAllowance } from './shop-access.ts'

const reader = { hasShop: true, isSignedIn: true }
const none = { isOpen: false, canBuy: false }

test('a library without a shop offers none, whoever asks', () => {
  expect(shopAccess({ hasShop: false, isSignedIn: false, reasons: undefined })).toEqual(none)
  expect(shopAccess({ hasShop: false, isSignedIn: true, reasons: [] })).toEqual(none)
})

test('a visitor may be a reader of the shop; of a reader it is not known at first', () => {
  expect(shopAccess({ hasShop: true, isSignedIn: false, reasons: undefined })).toEqual({
    isOpen: true,
    canBuy: true,
  })
  expect(shopAccess({ ...reader, reasons: undefined })).toEqual(none)
})

test('rules that were not read yet are read in the shop', () => {
  expect(shopAccess({ ...reader, reasons: [] })).toEqual({ isOpen: true, canBuy: true })
  expect(shopAccess({ ...reader, reasons: [{ code: 'RULE_NOT_READ' }] })).toEqual({
    isOpen: true,
    canBuy: true,
  })
})

test.each(buyerReasons.filter((code) => code !== 'RULE_NOT_READ'))(
  '%s: no book is offered; the shop itself only where that passes',
  (code) => {
    const isForReader = code !== 'OFF' && code !== 'GROUP_EXCLUDED'
    expect(shopAccess({ ...reader, reasons: [{ code: 'RULE_NOT_READ' }, { code }] })).toEqual({
      isOpen: isForReader,
      canBuy: false,
    })
  },
)

test('what is left is told beside reasons of the allowance, not beside a debt', () => {
  expect(tellsAllowance([])).toBe(true)
  expect(tellsAllowance([{ code: 'MONEY_USED_UP' }, { code: 'RULE_NOT_READ' }])).toBe(true)
  expect(tellsAllowance([{ code: 'MONEY_USED_UP' }, { code: 'DEBT_TOO_HIGH' }])).toBe(false)
})

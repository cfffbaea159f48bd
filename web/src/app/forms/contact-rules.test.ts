import { expect, test } from 'vitest'
import { isPhoneLike } from '@wenyuan/contract/shapes/phone.ts'
import { isCodeLike, isMailLike } from './contact-rules.ts'

test('common telephone numbers are accepted', () => {
  for (const phone of ['13800138000', '138 0013 8000', '+44 20 7946 0958', '+8613800138000'])
    expect([phone, isPhoneLike(phone)]).toEqual([phone, true])
  for (const phone of ['', '12345', '23800138000', '1380013800a', '+12', '+8612345', '+1234567890123456'])
    expect([phone, isPhoneLike(phone)]).toEqual([phone, false])
})

test('common mail addresses are accepted', () => {
  for (const mail of ['a@b.cn', 'lin.hui+lib@mail.example.edu', ' x@y.org '])
    expect([mail, isMailLike(mail)]).toEqual([mail, true])
  for (const mail of ['', 'a', 'a@b', '@b.cn', 'a@b.', 'a b@c.cn', 'a@b..cn', '<a@b.cn>'])
    expect([mail, isMailLike(mail)]).toEqual([mail, false])
})

test('codes have six digits of any width', () => {
  expect(['012345', ' 012345 ', '０１２３４５'].every(isCodeLike)).toBe(true)
  expect(['', '12345', '1234567', '12345a', '12 345'].some(isCodeLike)).toBe(false)
})

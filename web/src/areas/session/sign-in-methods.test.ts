import { expect, test } from 'vitest'
import { addressOf, firstViewOf, methodsOf } from './sign-in-methods.ts'

const off = {
  normalLogin: false,
  passportLogin: false,
  passportLoginUrl: 'https://passport.example/login',
  unifiedLogin: false,
  unifiedLoginUrl: 'https://cas.example/login',
  externalLogin: false,
  externalLoginUrl: 'https://sso.example/login',
  wechatLogin: false,
}

test('a single method is used at once, several are listed', () => {
  expect(firstViewOf(off)).toEqual({ view: 'none' })
  expect(firstViewOf({ ...off, normalLogin: true })).toEqual({ view: 'password' })
  expect(firstViewOf({ ...off, wechatLogin: true })).toEqual({ view: 'weChat' })
  expect(firstViewOf({ ...off, passportLogin: true })).toEqual({
    view: 'leave',
    address: 'https://passport.example/login',
  })
  expect(firstViewOf({ ...off, unifiedLogin: true })).toEqual({
    view: 'leave',
    address: 'https://cas.example/login',
  })
  expect(firstViewOf({ ...off, unifiedLogin: true, normalLogin: true })).toEqual({ view: 'choice' })
})

test('the password form and the WeChat code are two views of one form', () => {
  expect(firstViewOf({ ...off, normalLogin: true, wechatLogin: true })).toEqual({ view: 'password' })
})

test('the methods keep their order', () => {
  const all = { ...off, normalLogin: true, passportLogin: true, unifiedLogin: true, wechatLogin: true }
  expect(methodsOf({ ...all, externalLogin: true })).toEqual([
    'unified',
    'password',
    'passport',
    'external',
    'weChat',
  ])
})

test('a method without an address is omitted', () => {
  expect(methodsOf({ ...off, unifiedLogin: true, unifiedLoginUrl: '' })).toEqual([])
  expect(addressOf('external', off)).toBe('https://sso.example/login')
  expect(addressOf('password', off)).toBe('')
})

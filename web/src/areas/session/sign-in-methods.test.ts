import { expect, test } from 'vitest'
import { addressOf, firstViewOf, methodsOf } from './sign-in-methods.ts'

const off = {
  normalLogin: false,
  passportLogin: false,
  passportLoginUrl: 'https://passport.example/login',
  unifieAuthen: false,
  unifieAuthenLoginUrl: 'https://cas.example/login',
  exterSinAuthen: false,
  exterSinAuthenUrl: 'https://sso.example/login',
  weixinLogin: false,
}

test('a single method is used at once, several are listed', () => {
  expect(firstViewOf(off)).toEqual({ view: 'none' })
  expect(firstViewOf({ ...off, normalLogin: true })).toEqual({ view: 'password' })
  expect(firstViewOf({ ...off, weixinLogin: true })).toEqual({ view: 'weChat' })
  expect(firstViewOf({ ...off, passportLogin: true })).toEqual({
    view: 'leave',
    address: 'https://passport.example/login',
  })
  expect(firstViewOf({ ...off, unifieAuthen: true })).toEqual({
    view: 'leave',
    address: 'https://cas.example/login',
  })
  expect(firstViewOf({ ...off, unifieAuthen: true, normalLogin: true })).toEqual({ view: 'choice' })
})

test('the password form and the WeChat code are two views of one form', () => {
  expect(firstViewOf({ ...off, normalLogin: true, weixinLogin: true })).toEqual({ view: 'password' })
})

test('the methods keep their order', () => {
  const all = { ...off, normalLogin: true, passportLogin: true, unifieAuthen: true, weixinLogin: true }
  expect(methodsOf({ ...all, exterSinAuthen: true })).toEqual([
    'unified',
    'password',
    'passport',
    'external',
    'weChat',
  ])
})

test('a method without an address is omitted', () => {
  expect(methodsOf({ ...off, unifieAuthen: true, unifieAuthenLoginUrl: '' })).toEqual([])
  expect(addressOf('external', off)).toBe('https://sso.example/login')
  expect(addressOf('password', off)).toBe('')
})

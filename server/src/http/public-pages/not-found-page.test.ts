import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import { makeApp } from '../http-server.ts'

const portal = testPortal()
let app: FastifyInstance
beforeAll(async () => {
  app = await makeApp(portal.appContext, { webFolder: 'none', version: '0', https: false })
  await app.ready()
})
afterAll(async () => {
  await app.close()
})

const browser = (language: string) => ({ accept: 'text/html,*/*;q=0.8', 'accept-language': language })
const open = (url: string, language = 'en') => app.inject({ url, headers: browser(language) })

test('a page of a library that does not exist has its masthead and its own search', async () => {
  const { statusCode, body, headers } = await open(`/${portal.tenant}/anything/at/all`)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toMatch(/<header><a href="\/whu\d+\/"><svg/)
  expect(body).toContain(`<form class="find" action="/${portal.tenant}/search" role="search">`)
  expect(body).toContain('name="q"')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('<script')
})

test('the page of an unknown library has the same style, no search and no library', async () => {
  const { statusCode, body } = await open('/nowhere/')
  expect(statusCode).toBe(404)
  expect(body).toMatch(/<header><a href="\/"><svg/)
  expect(body).not.toContain('<form')
  expect(body).not.toContain(portal.tenant)
})

test.each([`/${portal.tenant}/anything`, '/nowhere/', '/nowhere/anything'])(
  '%s may load its style and nothing else',
  async (url) => {
    const { body, headers } = await open(url)
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')
    const policy = headers['content-security-policy']
    expect(policy).toContain(`default-src 'none'; img-src 'self'; style-src 'sha256-${digest}'`)
    expect(policy).toContain("form-action 'self'")
  },
)

test.each([
  ['zh-CN', '没有这个页面', '检索馆藏'],
  ['zh-TW', '沒有這個頁面', '檢索館藏'],
  ['en', 'Page not found', 'Search the catalogue'],
])(
  'a reader of %s is told in this language, or in the one of the address',
  async (language, title, search) => {
    const { body, headers } = await open(`/${portal.tenant}/anything`, language)
    expect([body.includes(`<h1>${title}</h1>`), body.includes(`aria-label="${search}"`)]).toEqual([
      true,
      true,
    ])
    expect(headers['vary']).toContain('accept-language')
    expect((await open(`/${portal.tenant}/anything?lang=${language}`, 'de')).body).toContain(title)
  },
)

test('an unknown record offers the same search', async () => {
  const { statusCode, body, headers } = await open(`/${portal.tenant}/record/nobody-has`)
  expect(statusCode).toBe(404)
  expect(body).toContain(`<form class="find" action="/${portal.tenant}/search" role="search">`)
  expect(headers['content-security-policy']).toContain("form-action 'self'")
})

test.each([
  [
    `/${portal.tenant}/search?q=%E7%BA%A2%E6%A5%BC%20%26%20%23`,
    `/${portal.tenant}/#/searchList?q=%E7%BA%A2%E6%A5%BC%20%26%20%23`,
  ],
  [`/${portal.tenant}/search?q=a+b`, `/${portal.tenant}/#/searchList?q=a%20b`],
  [`/${portal.tenant}/search?q=one&q=two`, `/${portal.tenant}/`],
  [`/${portal.tenant}/search?q=+`, `/${portal.tenant}/`],
  [`/${portal.tenant}/search`, `/${portal.tenant}/`],
  [`/${portal.tenant.toUpperCase()}/search?q=a`, `/${portal.tenant}/#/searchList?q=a`],
])('%s leads to %s', async (url, to) => {
  const { statusCode, headers } = await open(url)
  expect([statusCode, headers.location]).toEqual([303, to])
})

test('there is no search of an unknown library, and words are cut', async () => {
  expect((await open('/nowhere/search?q=a')).statusCode).toBe(404)
  const { headers } = await open(`/${portal.tenant}/search?q=${'a'.repeat(3_000)}`)
  expect(headers.location).toBe(`/${portal.tenant}/#/searchList?q=${'a'.repeat(500)}`)
})

import { browse } from '@wenyuan/contract/areas/browse.ts'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { commonFailures, statusOfFailure } from '@wenyuan/contract/failures.ts'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { matchModes, operators, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RequestRefused } from '../search/engines/admission.ts'
import { openNaiveEngine } from '../search/engines/naive/engine.ts'
import { rounds } from '../platform/testing/rounds.ts'
import { hostileText, knownHostileTexts } from '../testing/hostile-text.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { smallLibrary } from '../testing/small-library.ts'

let portal: TestPortal
/** Headers of a signed-in reader, so that hostile input reaches the handlers of reader calls too. */
let reader: Record<string, string> = {}
beforeAll(async () => {
  portal = await openPortal()
  await portal.load('whu', smallLibrary)
})
afterAll(() => portal.close())

/** A longer URL is refused before it reaches a call. */
const LONGEST_ADDRESS = 130_000

const send = async (call: AnyCall, input: Record<string, unknown>) => {
  const get = call.method === 'GET'
  const query = get ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const response = await fetch(`${portal.address}${call.path}${query}`, {
    method: get ? 'GET' : 'POST',
    headers: { mappingpath: 'whu', 'content-type': 'application/json', ...reader },
    ...(get ? {} : { body: JSON.stringify(input) }),
  })
  return { status: response.status, tooLong: query.length > LONGEST_ADDRESS, text: await response.text() }
}

/** Any input to any call yields an answer or a declared failure code, in the envelope; never an internal error. */
const expectAnswered = async (call: AnyCall, input: Record<string, unknown>) => {
  // renewed for each call: some calls end their own session
  if (call.for === 'reader' || call.path.startsWith('/oga/')) reader = await portal.signIn('somebody')
  const { status, tooLong, text } = await send(call, input)
  if (tooLong) return expect([413, 414, 431]).toContain(status)
  const envelope = JSON.parse(text) as Envelope<unknown>
  const allowed: readonly string[] = [
    ...commonFailures.filter((code) => statusOfFailure(code) < 500),
    ...call.fails,
  ]
  if (envelope.success) expect(status).toBe(200)
  else expect(allowed).toContain(envelope.errCode)
  expect(status).toBeLessThan(500)
  if (status === 400) expect(envelope.field).toBeTruthy()
}

interface TextCall {
  name: string
  call: AnyCall
  inputOf: (text: string) => Record<string, unknown>
}

const textCalls: readonly TextCall[] = [
  { name: 'search', call: search.search, inputOf: (searchWord) => ({ searchItems: [{ searchWord }] }) },
  { name: 'suggestions', call: home.suggest, inputOf: (keyWord) => ({ keyWord }) },
  { name: 'spelling', call: search.spelling, inputOf: (keyWord) => ({ keyWord }) },
  { name: 'headings', call: search.headings, inputOf: (prefix) => ({ prefix }) },
  { name: 'counting a search', call: home.countSearch, inputOf: (keyWord) => ({ keyWord }) },
  { name: 'a record', call: detail.record, inputOf: (recordId) => ({ recordId }) },
  { name: 'copies', call: holdings.byLibrary, inputOf: (recordId) => ({ recordId }) },
  { name: 'availability', call: search.availability, inputOf: (id) => ({ recordIds: [id, 'dream'] }) },
  { name: 'a kept search', call: search.savedBody, inputOf: (id) => ({ id }) },
  { name: 'a class', call: browse.classes, inputOf: (parent) => ({ parent }) },
  { name: 'a click', call: usage.navigationClick, inputOf: (type) => ({ type }) },
]

test.each(textCalls)('$name: answers every known hostile text', async ({ call, inputOf }) => {
  for (const text of knownHostileTexts) await expectAnswered(call, inputOf(text))
})

test.each(textCalls)('$name: answers any text', async ({ call, inputOf }) => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      await expectAnswered(call, inputOf(text))
    }),
    { numRuns: rounds(8, 25) },
  )
})

test('a search for any text in any field and match mode, under any filter, is answered', async () => {
  const item = fc.record({
    searchWord: hostileText,
    searchField: fc.constantFrom(...searchFields),
    matchMode: fc.constantFrom(...matchModes),
    oper: fc.constantFrom(...operators),
  })
  const body = fc
    .tuple(fc.array(item, { minLength: 1, maxLength: 4 }), fc.constantFrom(...facetNames), hostileText)
    .map(([searchItems, facet, value]) => ({ searchItems, [facet]: value }))
  await fc.assert(
    fc.asyncProperty(body, async (input) => {
      await expectAnswered(search.search, input)
    }),
    { numRuns: rounds(20, 60) },
  )
})

test('a hostile search term never finds more than it literally asks for', async () => {
  for (const text of ["' OR '1'='1", '%_%', '____', '.*', '<script>alert(1)</script>']) {
    expect((await portal.ask(search.search, { searchItems: [{ searchWord: text }] })).total).toBe(0)
  }
})

test.each([
  [{ searchItems: 'word' }, 'searchItems'],
  [{ searchItems: [{ searchWord: 7 }] }, 'searchItems.0.searchWord'],
  [{ searchItems: [{}] }, 'searchItems.0.searchWord'],
  [{ searchItems: [{ searchWord: 'x', searchField: 'colour' }] }, 'searchItems.0.searchField'],
  [{ searchItems: [{ searchWord: 'x', matchMode: '5' }] }, 'searchItems.0.matchMode'],
  [{ searchItems: [{ searchWord: 'x', oper: 'xor' }] }, 'searchItems.0.oper'],
  [{ searchItems: [{ searchWord: 'x'.repeat(20_001) }] }, 'searchItems.0.searchWord'],
  [{ searchItems: Array.from({ length: 21 }, () => ({ searchWord: 'x' })) }, 'searchItems'],
  [{ matchMode: 2 }, 'matchMode'],
  [{ facetNames: ['colour'] }, 'facetNames.0'],
  [{ facetNames: 'docCode' }, 'facetNames'],
  [{ docCode: 1 }, 'docCode'],
  [{ docCode: [1] }, 'docCode'],
  [{ author: 'x'.repeat(513) }, 'author'],
  [{ author: Array.from({ length: 101 }, () => 'x') }, 'author'],
  [{ publishBegin: '19x9' }, 'publishBegin'],
  [{ publishEnd: 1990 }, 'publishEnd'],
  [{ onlyOnShelf: '2' }, 'onlyOnShelf'],
  [{ sortField: 'colour' }, 'sortField'],
  [{ sortClause: 'up' }, 'sortClause'],
  [{ page: 0 }, 'page'],
  [{ page: 1.5 }, 'page'],
  [{ page: -1 }, 'page'],
  [{ page: 'first' }, 'page'],
  [{ page: 1e9 }, 'page'],
  [{ rows: 1e9 }, 'rows'],
  [{ rows: 201 }, 'rows'],
  [{ rows: -1 }, 'rows'],
  [{ rows: '' }, 'rows'],
  [{ rows: true }, 'rows'],
  [{ rows: null }, 'rows'],
  [{ facetRows: 201 }, 'facetRows'],
])('a search with %o is refused, and the failure names the field', async (input, field) => {
  expect(await portal.refused(search.search, input)).toMatchObject({
    status: 400,
    code: 'INPUT_INVALID',
    field,
  })
})

test('a body that is not an object, or is nested too deeply, is refused without an internal error', async () => {
  for (const body of ['[]', '"text"', '7', 'true', '{"a":', '{"__proto__":{"rows":1}}', '\ufeff{}x']) {
    expect(await portal.refused(search.search, body)).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  }
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  for (const body of [`{"unknown":${deep}}`, `{"searchItems":${deep}}`, deep, '{"a":'.repeat(100_000)]) {
    const response = await fetch(`${portal.address}${search.search.path}`, {
      method: 'POST',
      headers: { mappingpath: 'whu', 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBeLessThan(500)
  }
  expect((await portal.ask(search.search, {})).total).toBe(smallLibrary.length)
})

test('a malformed URL or header is refused without an internal error', async () => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/find/%zz',
    '//',
    '/..%2f..%2fetc/passwd',
    `/${'x'.repeat(2_000)}`,
  ]) {
    const { status } = await fetch(`${portal.address}${path}`, { headers: { mappingpath: 'whu' } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  for (const mappingpath of ['constructor', '__proto__', "whu'--", 'x'.repeat(4_000), 'wh%75', '../../pku']) {
    expect(await portal.refused(search.search, {}, { as: mappingpath })).toMatchObject({
      code: 'TENANT_UNKNOWN',
    })
  }
  for (const groupcode of ['WHU', 'constructor', "whu' or '1'='1"]) {
    expect(
      await portal.refused(search.search, {}, { headers: { mappingpath: '', groupcode } }),
    ).toMatchObject({ code: 'TENANT_UNKNOWN' })
  }
})

test('a query that the engine refuses is invalid input', async () => {
  const engine = openNaiveEngine()
  const refusing = await openPortal({
    engine: { ...engine, search: () => Promise.reject(new RequestRefused('the query has too many parts')) },
  })
  try {
    const refusal = await refusing.refused(search.search, { searchItems: [{ searchWord: 'word' }] })
    expect(refusal).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  } finally {
    await refusing.close()
  }
})

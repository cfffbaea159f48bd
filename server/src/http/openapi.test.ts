import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument('1.0.0')

/** Every object of the document, with where it stands. */
function* objectsOf(value: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>]
  for (const [key, part] of Object.entries(value)) yield* objectsOf(part, `${at}/${key}`)
}

const target = (ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

test('every reference leads to a part of the document', () => {
  const refs = [...objectsOf(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
  expect(refs.some((ref) => ref.startsWith('#/components/schemas/'))).toBe(true)
  expect(refs.filter((ref) => ref === '#' || target(ref) === undefined)).toEqual([])
})

test('schemas are those of OpenAPI 3.1: tuples have prefixItems, no schema has definitions of its own', () => {
  const wrong = [...objectsOf(document)].filter(
    ([, schema]) => Array.isArray(schema['items']) || '$defs' in schema || 'nullable' in schema,
  )
  expect(wrong.map(([at]) => at)).toEqual([])
})

test('the data of a refusal is null, and every answer says so', () => {
  const envelopes = [...objectsOf(document)].flatMap(([at, { properties }]) => {
    const { errCode, data } = (properties ?? {}) as Record<string, Record<string, unknown>>
    return errCode && data && at.includes('/responses/') ? [{ at, data }] : []
  })
  expect(envelopes.length).toBeGreaterThan(150)
  const never = envelopes.filter(
    ({ data }) => !(Array.isArray(data['anyOf']) && data['anyOf'].some((one) => one?.type === 'null')),
  )
  expect(never.map(({ at }) => at)).toEqual([])
})

test('every call says whether it needs a token, and the document where it goes and where the server is', () => {
  expect(document['servers']).toEqual([expect.objectContaining({ url: '/' })])
  const { securitySchemes } = document['components'] as Record<string, Record<string, unknown>>
  expect(securitySchemes).toMatchObject({
    readerToken: { type: 'apiKey', in: 'header', name: 'wenyuan-token' },
  })
  const operations = Object.values(
    document['paths'] as Record<string, Record<string, Record<string, unknown>>>,
  )
  const told = operations.flatMap((path) =>
    Object.values(path).map(({ 'x-audience': audience, security }) =>
      [audience, JSON.stringify(security)].join(' '),
    ),
  )
  expect([...new Set(told)].toSorted()).toEqual([
    'reader [{"readerToken":[]}]',
    'visitor [{},{"readerToken":[]}]',
  ])
})

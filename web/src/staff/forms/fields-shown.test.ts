import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { expect, test } from 'vitest'
import { fieldsShown } from './fields-shown.ts'

const fields = [
  'siteId',
  'kind',
  'url',
  'host',
  'port',
  'database',
  'tenant',
  'page',
  'version',
  'indexes',
  'encoding',
].map((name): FormField => ({ name, kind: 'text', isRequired: false }))

test.each([
  ['', []],
  ['link', ['page']],
  ['tenant', ['tenant']],
  ['sru', ['url', 'page', 'version', 'indexes', 'encoding']],
  ['z3950', ['host', 'port', 'database', 'page', 'encoding']],
  ['alephx', ['url', 'database', 'page', 'encoding']],
])('a catalogue of the kind "%s" is asked for %j', (kind, shown) => {
  const names = fieldsShown('catalogue-targets', fields, { kind }).map(({ name }) => name)
  expect(names).toEqual(['siteId', 'kind', ...shown])
})

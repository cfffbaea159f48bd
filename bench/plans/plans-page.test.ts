import { expect, test } from 'vitest'
import { plansPage } from './plans-page.ts'

test('a table that is scanned completely is listed at the top with the reason', () => {
  const planned = [
    { file: 'areas/a/store.ts', name: 'kept', verb: 'select', plan: 'Index Scan a_pkey on a', reads: [] },
    { file: 'areas/a/store.ts', name: 'everyA', verb: 'select', plan: 'Seq Scan a', reads: ['a'] },
  ]
  const page = (reasons: Record<string, string>) =>
    plansPage(planned, { server: 'PostgreSQL', rows: { a: 20_000 }, reasons })
  expect(page({})).toContain('| `areas/a/store.ts` `everyA` | select | a | no reason given |')
  expect(page({ 'areas/a/store.ts everyA': 'once a night' })).toContain('| a | once a night |')
  expect(page({})).toContain('| `kept` | select | Index Scan a_pkey on a |')
})

import type { SourcesShown } from '@wenyuan/contract/staff/connections.ts'
import { beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../core/tenant-of.ts'
import { switchedOn, switchOn } from '../integrations/enrichment/store.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
})

const shown = async () => (await askStaff(portal, 'show-sources', {}, { token })).data as SourcesShown
const save = async (sources: unknown, version?: string) =>
  askStaff(portal, 'save-sources', { sources, version: version ?? (await shown()).version }, { token })

test('sources are chosen in an order; the address and the demo of the operator stay', async () => {
  const scope = tenantOf(portal.appContext, portal.tenant)
  await switchOn(scope, [
    { provider: 'demo', base_url: '' },
    { provider: 'crossref', base_url: 'https://mirror.example.org' },
  ])
  expect((await shown()).values).toEqual({ sources: ['crossref'] })
  expect((await save(['open-library', 'crossref', 'open-library'])).data).toHaveProperty('version')
  expect((await shown()).values).toEqual({ sources: ['open-library', 'crossref'] })
  expect(await switchedOn(scope)).toEqual([
    { provider: 'open-library', base_url: '' },
    { provider: 'crossref', base_url: 'https://mirror.example.org' },
    { provider: 'demo', base_url: '' },
  ])
})

test('unknown sources, an old version and other roles are refused', async () => {
  const { version } = await shown()
  expect((await save(['demo'])).status).toBe(400)
  expect((await save(['nobody'])).status).toBe(400)
  expect((await save('open-library')).status).toBe(400)
  await save([])
  expect((await shown()).values).toEqual({ sources: [] })
  expect((await save(['crossref'], version)).errCode).toBe('CHANGED_MEANWHILE')
  const desk = await signInStaff(portal, ['circulation', 'content'])
  for (const name of ['show-sources', 'save-sources'] as const)
    expect((await askStaff(portal, name, {}, { token: desk })).status).toBe(403)
})

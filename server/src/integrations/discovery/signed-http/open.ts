import { discoveryFacets } from '@wenyuan/contract/constants/discovery.ts'
import { z } from 'zod'
import type { Missing } from '../../../platform/missing.ts'
import type { Discovery, WorkPage } from '../discovery.ts'
import type { Outside } from '../json-from.ts'
import type { SignedDiscoverySettings } from '../../../domain/discovery/connection-settings.ts'
import { askSigned } from './ask-signed.ts'
import { SignedWork, workOfSigned } from './work-shape.ts'

const MOST_VALUES = 60
const total = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const List = z.object({ total, exact: z.boolean().default(true), works: z.array(SignedWork).max(200) })
const Works = z.object({ works: z.array(SignedWork).max(200) })
const Related = z.object({ related: List.nullable() })
const Facets = z.object({
  facets: z
    .array(
      z.object({
        name: z.enum(discoveryFacets),
        values: z
          .array(
            z.object({
              value: z.string().min(1).max(300),
              label: z.string().min(1).max(300),
              count: z.number().int().min(0),
            }),
          )
          .max(1_000),
      }),
    )
    .max(discoveryFacets.length),
})

/** A vendor's discovery service that speaks the portal's own protocol: docs/discovery.md. */
export function openSignedDiscovery(settings: SignedDiscoverySettings, outside: Outside): Discovery {
  const ask = async <Answer>(
    path: string,
    body: object,
    shape: z.ZodType<Answer>,
  ): Promise<Answer | Missing> => {
    const asked = await askSigned(settings, { path, body, shape }, outside)
    if (asked.answered) return asked.answer
    return asked.because === 'slow' ? 'slow' : 'down'
  }
  // a service that sends more than was asked for does not get more shown
  const pageOf = (list: z.output<typeof List>, rows: number): WorkPage => ({
    total: list.total,
    exact: list.exact,
    works: list.works.slice(0, rows).map(workOfSigned),
  })
  return {
    name: settings.name,

    async search(asked) {
      const found = await ask('/search', asked, List)
      return typeof found === 'string' ? found : pageOf(found, asked.rows)
    },

    async facets(asked, names) {
      const found = await ask('/facets', { ...asked, names }, Facets)
      if (typeof found === 'string') return found
      return names.flatMap((name) => {
        const values = found.facets.find((one) => one.name === name)?.values
        return values ? [{ name, values: values.slice(0, MOST_VALUES) }] : []
      })
    },

    async many(ids) {
      const found = await ask('/works', { ids }, Works)
      if (typeof found === 'string') return found
      return found.works.filter(({ id }) => ids.includes(id)).map(workOfSigned)
    },

    async related({ id }, asked) {
      const found = await ask('/related', { id, ...asked }, Related)
      if (typeof found === 'string') return found
      return found.related === null ? undefined : pageOf(found.related, asked.rows)
    },

    async trouble() {
      const asked = await askSigned(settings, { path: '/works', body: { ids: [] }, shape: Works }, outside)
      return asked.answered ? undefined : { outcome: asked.because, detail: asked.detail }
    },
  }
}

import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../html.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { figuresOf } from '../../domain/records/figures.ts'
import { originOf } from '../origin.ts'
import { listedIds } from './store.ts'

/** URLs per file; the format allows 50,000. Source: sitemaps.org protocol 0.9. */
const IN_ONE = 10_000
const KEPT_MS = 3_600_000

/** Sitemap index and sitemaps of a tenant: every record that is not withdrawn. Cached for an hour. */
export function mountSitemap(
  app: FastifyInstance,
  { database, tenants, config }: Pick<AppContext, 'database' | 'tenants' | 'config'>,
): void {
  const kept = new LRUCache<CacheKey, string>({ max: 50, ttl: KEPT_MS })

  app.get<{ Params: { path: string } }>('/:path/sitemap.xml', async (request, reply) => {
    const tenant = tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    const origin = originOf(request, config)
    const key = cacheKey(tenant.code, origin)
    const scope = { db: database.ofTenant(tenant.code), tenant: tenant.code }
    const xml = kept.get(key) ?? indexOf(`${origin}/${tenant.path}`, (await figuresOf(scope)).records)
    kept.set(key, xml)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml)
  })

  app.get<{ Params: { path: string; number: string } }>(
    '/:path/sitemap-:number.xml',
    async (request, reply) => {
      const tenant = tenants.byPath(request.params.path)
      const { number } = request.params
      if (!tenant || !/^[1-9]\d{0,4}$/.test(number)) return reply.callNotFound()
      const origin = originOf(request, config)
      const key = cacheKey(tenant.code, origin, number)
      const before = kept.get(key)
      const scope = { db: database.ofTenant(tenant.code), tenant: tenant.code }
      const xml =
        before ??
        listOf(`${origin}/${tenant.path}`, await listedIds(scope, (Number(number) - 1) * IN_ONE, IN_ONE))
      if (xml === undefined) return reply.callNotFound()
      kept.set(key, xml)
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(xml)
    },
  )
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const indexOf = (base: string, records: number): string =>
  `${head}\n<sitemapindex ${schema}>\n${Array.from(
    { length: Math.max(1, Math.ceil(records / IN_ONE)) },
    (_, at) => `<sitemap><loc>${escapeHtml(`${base}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
  ).join('\n')}\n</sitemapindex>\n`

/** undefined for a file past the end */
const listOf = (base: string, ids: readonly string[]): string | undefined =>
  ids.length === 0
    ? undefined
    : `${head}\n<urlset ${schema}>\n${ids
        .map((id) => `<url><loc>${escapeHtml(`${base}/record/${encodeURIComponent(id)}`)}</loc></url>`)
        .join('\n')}\n</urlset>\n`

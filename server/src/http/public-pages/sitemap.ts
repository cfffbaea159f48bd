import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../../platform/html.ts'
import type { AppContext } from '../../core/app-context.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { figuresOf } from '../../domain/records/figure-store.ts'
import { datestampOf } from '../../domain/oai/datestamp.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientKey } from '../client-address.ts'
import { originOf } from '../origin.ts'
import { listedRecords } from './store.ts'

/** URLs per file; the format allows 50,000. Source: sitemaps.org protocol 0.9. */
const IN_ONE = 10_000
const KEPT_MS = 3_600_000
const MOST_BYTES = 64 * 1_048_576
/**
 * Placeholder for our address in cached files, so that a client's `Host` makes no file of its own. No URL contains it.
 */
const BASE = '\u0000'

type SitemapContext = Pick<AppContext, 'database' | 'tenants' | 'config'> & { scheduler: FairScheduler }

/** Sitemap index and sitemaps of a tenant: every record that is not withdrawn. Cached for an hour. */
export function mountSitemap(
  app: FastifyInstance,
  { database, tenants, config, scheduler }: SitemapContext,
): void {
  const kept = new LRUCache<CacheKey, string>({
    max: 500,
    maxSize: MOST_BYTES,
    sizeCalculation: (xml) => 2 * xml.length,
    ttl: KEPT_MS,
  })

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    tenant: Tenant,
    { name, make }: { name: string; make: (scope: TenantScope) => Promise<string | undefined> },
  ) => {
    const key = cacheKey(tenant.code, name)
    const scope = { db: database.ofTenant(tenant.code), tenant: tenant.code }
    const xml =
      kept.get(key) ??
      (await scheduler.inSlot(
        { tenant: tenant.code, client: clientKey(request) },
        // another call may have made it in the meantime
        async () => kept.get(key) ?? make(scope),
      ))
    if (xml === undefined) return reply.callNotFound()
    kept.set(key, xml)
    const base = escapeHtml(`${originOf(request, config)}/${tenant.path}`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml.replaceAll(BASE, () => base))
  }

  app.get<{ Params: { path: string } }>('/:path/sitemap.xml', async (request, reply) => {
    const tenant = tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    return send(request, reply, tenant, {
      name: 'index',
      make: async (scope) => indexOf((await figuresOf(scope)).records),
    })
  })

  app.get<{ Params: { path: string; number: string } }>(
    '/:path/sitemap-:number.xml',
    async (request, reply) => {
      const tenant = tenants.byPath(request.params.path)
      const { number } = request.params
      if (!tenant || !/^[1-9]\d{0,4}$/.test(number)) return reply.callNotFound()
      return send(request, reply, tenant, {
        name: number,
        make: async (scope) => listOf(await listedRecords(scope, (Number(number) - 1) * IN_ONE, IN_ONE)),
      })
    },
  )
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const indexOf = (records: number): string =>
  `${head}\n<sitemapindex ${schema}>\n${Array.from(
    { length: Math.max(1, Math.ceil(records / IN_ONE)) },
    (_, at) => `<sitemap><loc>${BASE}/sitemap-${at + 1}.xml</loc></sitemap>`,
  ).join('\n')}\n</sitemapindex>\n`

/** undefined for a file past the end */
const listOf = (records: Awaited<ReturnType<typeof listedRecords>>): string | undefined =>
  records.length === 0
    ? undefined
    : `${head}\n<urlset ${schema}>\n${records
        .map(
          ({ record_id, changed_at }) =>
            `<url><loc>${BASE}/record/${escapeHtml(encodeURIComponent(record_id))}</loc><lastmod>${datestampOf(changed_at)}</lastmod></url>`,
        )
        .join('\n')}\n</urlset>\n`

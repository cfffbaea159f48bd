import type { FastifyRequest } from 'fastify'
import type { TenantDirectory } from '../domain/tenants/directory.ts'
import type { Tenant } from '../core/tenant.ts'
import { Fail } from '../core/fail.ts'
import { headerOf } from './headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Group code of the tenant, once it is resolved. */
    tenant?: string
  }
}

/**
 * The tenant of a call or staff operation. Either `mappingPath` or `groupCode` is enough; if both are given they must
 * agree. Source: wire decisions "Tenant".
 *
 * @throws Fail TENANT_UNKNOWN
 */
export function tenantOfRequest(request: FastifyRequest, tenants: TenantDirectory): Tenant {
  const code = headerOf(request, 'groupcode')
  const path = headerOf(request, 'mappingpath') ?? (code === undefined ? pathInBody(request.body) : undefined)
  const byPath = path === undefined ? undefined : tenants.byPath(path)
  const byCode = code === undefined ? undefined : tenants.byCode(code)
  const site = byPath ?? byCode
  const disagree = (path !== undefined && !byPath) || (code !== undefined && byCode !== site)
  if (!site || disagree) throw new Fail('TENANT_UNKNOWN')
  request.tenant = site.code
  return site
}

/**
 * The tenant of a page or a callback, by the first path segment.
 *
 * @throws Fail PATH_UNKNOWN
 */
export function tenantOfPath(request: FastifyRequest, path: string, tenants: TenantDirectory): Tenant {
  const site = tenants.byPath(path)
  if (!site) throw new Fail('PATH_UNKNOWN')
  request.tenant = site.code
  return site
}

/** A client's first calls, getGroupCode and login, have no header yet and name the tenant in the body. */
function pathInBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('mappingPath' in body)) return undefined
  return typeof body.mappingPath === 'string' && body.mappingPath !== '' ? body.mappingPath : undefined
}

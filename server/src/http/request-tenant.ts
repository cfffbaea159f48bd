import type { FastifyRequest } from 'fastify'
import type { TenantDirectory } from '../domain/tenants/directory.ts'
import type { Tenant } from '../domain/tenants/tenant.ts'
import { Fail } from '../fail.ts'
import { headerOf } from './headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The group code of the library the request is for, once it is known. */
    tenant?: string
  }
}

/**
 * The library a call or a staff operation is for. `mappingPath` or `groupCode` is enough; both given must agree.
 * Source: wire decisions "Tenant".
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

/** The library of a page or a callback, whose path begins with the library's. @throws Fail PATH_UNKNOWN */
export function tenantOfPath(request: FastifyRequest, path: string, tenants: TenantDirectory): Tenant {
  const site = tenants.byPath(path)
  if (!site) throw new Fail('PATH_UNKNOWN')
  request.tenant = site.code
  return site
}

/** The very first call of a client has no header yet and names the library in its body: getGroupCode, login. */
function pathInBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('mappingPath' in body)) return undefined
  return typeof body.mappingPath === 'string' && body.mappingPath !== '' ? body.mappingPath : undefined
}

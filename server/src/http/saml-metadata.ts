import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../core/app-context.ts'
import type { SamlSettings } from '../domain/identity/settings.ts'
import { staffProvidersOf } from '../domain/staff/settings.ts'
import { ownMetadata } from '../integrations/identity/saml/own-metadata.ts'
import { ownAddressOf } from './origin.ts'
import { tenantOfPath } from './request-tenant.ts'

type PathOf = FastifyRequest<{ Params: { path: string } }>
type Entered = Pick<SamlSettings, 'entityId' | 'requestKey'>

/**
 * Our SAML metadata for the operator of an identity provider: `/{path}/saml/metadata` for readers,
 * `/{path}/staff/saml/metadata` for staff. They are there before a provider is entered, since its operator wants them
 * first. 404 where our own address is not known.
 */
export function mountSamlMetadata(
  app: FastifyInstance,
  {
    tenants,
    database,
    privateKeyOf,
    config,
  }: Pick<AppContext, 'tenants' | 'database' | 'privateKeyOf' | 'config'>,
): void {
  const send = async (request: PathOf, reply: FastifyReply, door: { folder: string; entered?: Entered }) => {
    const { origin, isOriginKnown } = ownAddressOf(request, config)
    const site = tenantOfPath(request, request.params.path, tenants)
    if (!isOriginKnown) return reply.code(404).send()
    const at = `${origin}/${site.path}`
    const isReaders = door.folder === ''
    const metadata = ownMetadata(door.entered ?? {}, {
      key: await privateKeyOf({ db: database.ofTenant(site.code), tenant: site.code }),
      returnTo: `${at}${door.folder}/signed-in`,
      ...(isReaders ? { signedOut: `${at}/signed-out/saml` } : {}),
    })
    return reply
      .header('content-type', 'application/samlmetadata+xml')
      .header('cache-control', 'no-store')
      .send(metadata)
  }
  const samlOf = <Settings extends { kind: string }>(all: readonly Settings[]) =>
    all.find((one): one is Extract<Settings, { kind: 'saml' }> => one.kind === 'saml')

  app.get<{ Params: { path: string } }>('/:path/saml/metadata', (request, reply) => {
    const { settings } = tenantOfPath(request, request.params.path, tenants)
    const entered = samlOf(settings.identities)
    return send(request, reply, { folder: '', ...(entered ? { entered } : {}) })
  })
  app.get<{ Params: { path: string } }>('/:path/staff/saml/metadata', (request, reply) => {
    const { settings } = tenantOfPath(request, request.params.path, tenants)
    const entered = samlOf(staffProvidersOf(settings))
    return send(request, reply, { folder: '/staff', ...(entered ? { entered } : {}) })
  })
}

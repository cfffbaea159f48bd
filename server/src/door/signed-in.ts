import type { FastifyInstance, FastifyReply } from 'fastify'
import { Fail } from '../fail.ts'
import { type Brought, LONGEST_BROUGHT, packBrought } from '../readers/brought-back.ts'
import type { TenantDirectory } from '../tenants/directory.ts'

/**
 * Where browsers come back to from those who vouch for readers, by address or by posted form: `/{path}/signed-in`. What
 * they bring is handed to the app behind the `#`, which no server is sent; the app alone has the ticket that belongs
 * to it (`otherLogin`).
 */
export async function mountReturn(app: FastifyInstance, tenants: TenantDirectory): Promise<void> {
  await app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_BROUGHT },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const goOn = (reply: FastifyReply, path: string, brought: Brought) => {
      const tenant = tenants.byPath(path)
      if (!tenant) throw new Fail('PATH_UNKNOWN')
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/${tenant.path}/#/wxLogin?answer=${packBrought(brought)}`, 303)
    }
    own.get<{ Params: { path: string } }>('/:path/signed-in', (request, reply) =>
      goOn(reply, request.params.path, { query: textsOf(request.query) }),
    )
    own.post<{ Params: { path: string } }>('/:path/signed-in', (request, reply) =>
      goOn(reply, request.params.path, { query: textsOf(request.query), form: textsOf(request.body) }),
    )
  })
}

const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )

import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { publicKeys } from '../../domain/lti/tool-keys.ts'
import { continueChoice } from './choice.ts'
import { receiveLaunch } from './launch.ts'
import { showList } from './list-page.ts'
import { beginLogin } from './login.ts'
import { ltiRoute, type LtiSource } from './page.ts'

/** A message with many roles, or a form with the items of a long list. */
const FORM_LIMIT = 131_072
const KEYS_SECONDS = 300

/**
 * The portal as a tool of learning systems (LTI 1.3), for every library with a platform:
 *
 * - `/{path}/lti/login` begins a launch, `/lti/launch` receives it.
 * - `/lti/list` shows a course list, `/lti/choose` sends the teacher's choice back.
 * - `/lti/keys` has the public keys (JWKS).
 */
export async function mountLti(app: FastifyInstance, source: LtiSource): Promise<void> {
  await app.register(async (own) => {
    await own.register(formBody, { bodyLimit: FORM_LIMIT })
    const login = ltiRoute(source, beginLogin)
    own.get('/:path/lti/login', login)
    own.post('/:path/lti/login', login)
    own.post('/:path/lti/launch', ltiRoute(source, receiveLaunch))
    own.get('/:path/lti/list', ltiRoute(source, showList))
    own.post('/:path/lti/choose', ltiRoute(source, continueChoice))
    own.get(
      '/:path/lti/keys',
      ltiRoute(source, async ({ scope, platforms, reply }) => {
        // without a platform nothing is ever signed
        const keys = platforms.length === 0 ? [] : await publicKeys(source.signingKeyOf, scope)
        void reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`).send({ keys })
      }),
    )
  })
}

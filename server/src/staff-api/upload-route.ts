import { UPLOAD_PART } from '@wenyuan/contract/constants/uploads.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takePart } from '../domain/import/uploads.ts'
import { Fail } from '../core/fail.ts'
import { readInput } from '../http/input.ts'
import type { SiteScope } from '../core/scope.ts'
import { callerWithRight } from './caller.ts'
import { answered, type Mounting } from './mount.ts'

const Place = z.strictObject({
  uploadId: z.uuid(),
  offset: z.coerce.number().int().nonnegative(),
})

/**
 * Takes a part of a file that `begin-upload` has announced:
 * `POST /staff/upload-part?uploadId=…&offset=…` with its bytes. Repeating a part changes nothing.
 */
export async function mountUploads(app: FastifyInstance, appContext: Mounting): Promise<void> {
  const { dataFolder } = appContext.config
  const take = async (where: SiteScope, request: FastifyRequest) => {
    const { id: actorId } = await callerWithRight('begin-upload', where, request)
    const { body: bytes, query } = request
    const place = readInput(Place, query)
    if (!Buffer.isBuffer(bytes)) throw new Fail('INPUT_INVALID', { field: 'content-type' })
    return takePart(where, { dataFolder, actorId }, { ...place, bytes })
  }
  await app.register(async (own) => {
    own.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: UPLOAD_PART },
      (_, body, done) => done(null, body),
    )
    own.post('/staff/upload-part', (request, reply) => answered(appContext, request, reply, take))
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openDatabase } from '../../areas/databases/public.ts'
import { openJournal } from '../../areas/journals/public.ts'
import type { AppContext } from '../../core/app-context.ts'
import { storable } from '../../platform/db/storable.ts'
import { clientAddress } from '../client-address.ts'
import { isPrefetch } from '../prefetch.ts'
import { closedDoorHtml, type ClosedDoor } from './closed-door-html.ts'
import type { PageFrame } from './document-html.ts'
import { pagePolicy } from './style.ts'
import { type PageContext, visitorPage } from './visitor-page.ts'

type Context = PageContext & Pick<AppContext, 'signingKeyOf'>
type DoorRequest = FastifyRequest<{
  Params: { path: string; id: string }
  Querystring: { pass?: unknown; lang?: unknown }
}>

/** `/{path}/go/db/{id}`, `/{path}/go/journal/{id}`: lead to a database or journal, or say who may open it and how. */
export function mountDoors(app: FastifyInstance, context: Context): void {
  app.get('/:path/go/db/:id', async (request: DoorRequest, reply: FastifyReply) => {
    const asked = visitorPage(context, request)
    if (!asked) return reply.callNotFound()
    const { scope, frame, inSlot } = asked
    const { id, ...who } = askedAt(request)
    const door = await inSlot(() => openDatabase(context, scope, { ...who, code: id }))
    if ('to' in door) return open(reply, door.to)
    const { entry, refused } = door
    return refuse(reply, frame, {
      thing: 'database',
      refused,
      name: entry?.name[scope.language] ?? '',
      note: entry?.accessNote[scope.language] ?? '',
      about: entry ? `/dataBaseNav/details/${encodeURIComponent(entry.code)}` : '',
    })
  })

  app.get('/:path/go/journal/:id', async (request: DoorRequest, reply: FastifyReply) => {
    const asked = visitorPage(context, request)
    if (!asked) return reply.callNotFound()
    const { scope, frame, inSlot } = asked
    const door = await inSlot(() => openJournal(context, scope, askedAt(request)))
    if ('to' in door) return open(reply, door.to)
    const isKnown = door.refused !== 'unknown'
    return refuse(reply, frame, {
      thing: 'journal',
      refused: door.refused,
      name: isKnown ? door.title : '',
      note: isKnown ? door.entry.name[scope.language] : '',
      about: isKnown ? `/magazineNavDetail?id=${encodeURIComponent(door.recordId)}` : '',
    })
  })
}

const askedAt = (request: DoorRequest) => ({
  id: storable(request.params.id),
  pass: typeof request.query.pass === 'string' ? request.query.pass : '',
  address: clientAddress(request),
  agent: request.headers['user-agent'] ?? '',
  isRead: request.method === 'GET' && !isPrefetch(request),
})

const withHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    // the address of this page may have a pass
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')

const open = (reply: FastifyReply, to: string): FastifyReply => withHeaders(reply).redirect(to, 303)

const refuse = (reply: FastifyReply, frame: PageFrame, door: ClosedDoor): FastifyReply =>
  withHeaders(reply)
    .code(door.refused === 'unknown' ? 404 : door.refused === 'ended' ? 410 : 403)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language')
    .header('content-security-policy', pagePolicy)
    .send(closedDoorHtml(frame, door))

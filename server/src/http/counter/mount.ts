import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import {
  CounterRefusal,
  counterReport,
  counterRequest,
  counterTable,
  firstMonth,
  lastMonth,
  reportIds,
  reportNamed,
  reports,
} from '../../areas/usage/public.ts'
import { keyOf } from '../../staff-api/api-key-store.ts'
import { isIn, listOfNetworks } from '../../platform/networks.ts'
import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import { withRequest } from '../../platform/request-context.ts'
import { type SiteScope, siteScope } from '../../core/scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientAddress, clientKey } from '../client-address.ts'
import { STATEMENT_LIMIT } from '../request-limits.ts'

type Context = Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config'> & { scheduler: FairScheduler }
type Query = Readonly<Record<string, unknown>>
type CounterCall = FastifyRequest<{ Params: { path: string; report?: string }; Querystring: Query }>

/** The COUNTER API 5.1 below `/{path}/counter/r51`: the use of files that the library hosts, for who has its key. */
export function mountCounter(app: FastifyInstance, context: Context): void {
  const serve = (
    path: string,
    needsKey: boolean,
    respond: (where: SiteScope, call: CounterCall) => Promise<object | string>,
  ) =>
    app.get(`/:path/counter/r51/${path}`, async (request: CounterCall, reply: FastifyReply) => {
      const tenant = context.tenants.byPath(request.params.path)
      if (!tenant) return reply.callNotFound()
      request.tenant = tenant.code
      const where = siteScope(context, tenant, { requestId: request.id })
      reply.header('cache-control', 'no-store')
      try {
        const answer = await context.scheduler.inSlot(
          { tenant: tenant.code, client: clientKey(request) },
          () =>
            withRequest({ requestId: request.id, limitMs: STATEMENT_LIMIT }, async () => {
              if (needsKey) await checkKey(where, request)
              return respond(where, request)
            }),
        )
        if (typeof answer === 'string') reply.type('text/csv; charset=utf-8')
        return reply.send(answer)
      } catch (error) {
        if (!(error instanceof CounterRefusal)) throw error
        return reply.code(error.status).send(error.exception)
      }
    })

  // COUNTER_API.json: a list, since a provider may have several services
  serve('status', false, async () => [{ Description: 'COUNTER Usage Reports', Service_Active: true }])
  serve('members', true, async ({ site, tenant }) => [
    {
      Customer_ID: tenant,
      Institution_Name: site.name.en,
      Institution_ID: { Proprietary: [`wenyuan:${tenant}`] },
    },
  ])
  serve('reports', true, async (where) => {
    const last = lastMonth(where)
    const first = (await firstMonth(where)) ?? last
    return reportIds.map((id) => ({
      Report_Name: reports[id].name,
      Report_ID: id,
      Release: '5.1',
      Report_Description: `${reports[id].name} of the files that the library hosts`,
      Path: `/r51/reports/${id.toLowerCase()}`,
      First_Month_Available: first < last ? first : last,
      Last_Month_Available: last,
    }))
  })
  serve('reports/:report', true, reportFor)
}

/** Refuses who has no key of the library, in its networks, with the right. */
async function checkKey(where: SiteScope, request: CounterCall): Promise<void> {
  const { customer_id: customer, api_key: sent } = request.query
  const wrong = new CounterRefusal(401, 2020)
  if (typeof sent !== 'string' || sent === '' || sent.length > 128) throw wrong
  const key = await keyOf(where, sent)
  const from = clientAddress(request)
  if (!key || (key.networks.length > 0 && !isIn(listOfNetworks(key.networks), from))) throw wrong
  if (typeof customer !== 'string' || customer === '') throw new CounterRefusal(400, 1030)
  if (customer !== where.tenant || !key.rights.includes('counter')) throw new CounterRefusal(403, 2010)
}

async function reportFor(where: SiteScope, { params, query }: CounterCall): Promise<object | string> {
  const id = reportNamed(params.report ?? '')
  if (!id) throw new CounterRefusal(404, 3000)
  const request = counterRequest(id, query, where.site.name.en)
  const report = await counterReport(where, request)
  // COUNTER's API is JSON; its table is what a spreadsheet opens
  return query['format'] === 'csv' ? csvOf(counterTable(request, report)) : report
}

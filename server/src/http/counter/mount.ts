import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import {
  counterReport,
  firstMonth,
  isMonth,
  type ReportId,
  reportIds,
  reportNames,
} from '../../areas/usage/public.ts'
import { keyOf } from '../../staff-api/api-keys.ts'
import { isIn, listOfNetworks } from '../../platform/networks.ts'
import { withRequest } from '../../platform/request-context.ts'
import { type SiteScope, siteScope } from '../../scope.ts'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import { clientAddress, clientKey } from '../client-address.ts'

type Context = Pick<AppContext, 'database' | 'tenants' | 'clock' | 'config'> & { scheduler: FairScheduler }
type Query = Readonly<Record<string, unknown>>
type CounterRequest = FastifyRequest<{ Params: { path: string }; Querystring: Query }>

interface Refusal {
  status: number
  Code: number
  Message: string
}

/** Source: COUNTER Code of Practice 5.1, Appendix D. */
const refusals = {
  noCustomer: { status: 400, Code: 1030, Message: 'Insufficient Information to Process Request' },
  keyWrong: { status: 401, Code: 2020, Message: 'APIKey Invalid' },
  notAllowed: {
    status: 403,
    Code: 2010,
    Message: 'Requestor is Not Authorized to Access Usage for Institution',
  },
  datesWrong: { status: 400, Code: 3020, Message: 'Invalid Date Arguments' },
} as const satisfies Record<string, Refusal>

/** The COUNTER API 5.1 below `/{path}/counter/r51`: the use of files that the library hosts, for who has its key. */
export function mountCounter(app: FastifyInstance, context: Context): void {
  const serve = (
    path: string,
    needsKey: boolean,
    respond: (where: SiteScope, query: Query) => Promise<object>,
  ) =>
    app.get(`/:path/counter/r51/${path}`, async (request: CounterRequest, reply: FastifyReply) => {
      const tenant = context.tenants.byPath(request.params.path)
      if (!tenant) return reply.callNotFound()
      request.tenant = tenant.code
      const where = siteScope(context, tenant, { requestId: request.id })
      const answer = await context.scheduler.inSlot({ tenant: tenant.code, client: clientKey(request) }, () =>
        withRequest({ requestId: request.id }, async () => {
          const refused = needsKey ? await refusalOf(where, request) : undefined
          return refused ?? respond(where, request.query)
        }),
      )
      reply.header('cache-control', 'no-store')
      if (!isRefusal(answer)) return reply.send(answer)
      const { status, Code, Message } = answer
      return reply.code(status).send({ Code, Message })
    })

  serve('status', false, async () => ({ Service_Active: true }))
  serve('members', true, async ({ site, tenant }) => [
    {
      Customer_ID: tenant,
      Institution_Name: site.name.en,
      Institution_ID: { Proprietary: [`wenyuan:${tenant}`] },
    },
  ])
  serve('reports', true, async (where) => {
    const present = where.now.toISOString().slice(0, 7)
    const first = (await firstMonth(where)) ?? present
    return reportIds.map((id) => ({
      Report_Name: reportNames[id],
      Report_ID: id,
      Release: '5.1',
      Report_Description: `${reportNames[id]} of the files that the library hosts`,
      Path: `/r51/reports/${id.toLowerCase()}`,
      First_Month_Available: first,
      Last_Month_Available: present,
    }))
  })
  for (const id of reportIds)
    serve(`reports/${id.toLowerCase()}`, true, (where, query) => reportFor(where, id, query))
}

const isRefusal = (answer: object): answer is Refusal => 'status' in answer && 'Code' in answer

async function refusalOf(where: SiteScope, request: CounterRequest): Promise<Refusal | undefined> {
  const { customer_id: customer, api_key: sent } = request.query
  if (typeof sent !== 'string' || sent === '' || sent.length > 128) return refusals.keyWrong
  const key = await keyOf(where, sent)
  const from = clientAddress(request)
  if (!key || (key.networks.length > 0 && !isIn(listOfNetworks(key.networks), from))) return refusals.keyWrong
  if (typeof customer !== 'string' || customer === '') return refusals.noCustomer
  return customer === where.tenant && key.rights.includes('counter') ? undefined : refusals.notAllowed
}

/** A month, or a day of it. */
const monthOf = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d{2}(?:-\d{2})?$/.test(value) ? value.slice(0, 7) : ''

async function reportFor(where: SiteScope, id: ReportId, query: Query): Promise<object> {
  const from = monthOf(query['begin_date'])
  const to = monthOf(query['end_date'])
  if (!isMonth(from) || !isMonth(to) || from > to) return refusals.datesWrong
  return counterReport(where, id, { from, to })
}

import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { fastify, type FastifyInstance } from 'fastify'
import { compressTexts } from './compressed-texts.ts'
import { siteScope } from '../core/scope.ts'
import { branchesAhead } from '../areas/site/branches-ahead.ts'
import { mountPages } from './pages.ts'
import { makeMetrics } from './metrics.ts'
import { mountMetrics } from './metrics-route.ts'
import { once } from '../platform/once.ts'
import { openApiDocument } from './openapi.ts'
import { mountResearcherIdReturn } from './researcher-id-return.ts'
import { mountExternalSignIn } from './external-sign-in.ts'
import { mountSamlMetadata } from './saml-metadata.ts'
import { mountStaffProviderPages } from './staff-provider-pages.ts'
import { mountPayNotices } from './payment-callback.ts'
import { mountShopNotices } from './shop-callback.ts'
import { referencePage, referenceStyle } from './api-reference.ts'
import { cutSilentConnections } from './silent-connections.ts'
import { makeFairScheduler } from './admission/fair-scheduler.ts'
import { Fail } from '../core/fail.ts'
import type { AppContext } from '../core/app-context.ts'
import type { JobFigures } from '../core/jobs/worker.ts'
import { mountCounter } from './counter/mount.ts'
import { mountOai } from './oai/mount.ts'
import { mountSru } from './sru/mount.ts'
import { mountIso18626 } from './iso18626/mount.ts'
import { mountMcp } from './mcp/mount.ts'
import { makeCourseFinder } from '../areas/courses/public.ts'
import { mountLti } from './lti/mount.ts'
import { mountFeeds } from './feeds/mount.ts'
import { mountPausePage } from './feeds/pause-page.ts'
import { mountPublicPage } from './public-pages/mount.ts'
import { sendUnknownPath } from './public-pages/not-found-page.ts'
import { clientAddress, trustOf, isProxyNotTrusted } from './client-address.ts'
import { checkHead } from './request-head.ts'
import { clientNetwork } from '../platform/networks.ts'
import { packText, sendPacked } from './packed-text.ts'
import { dropBody, isTooLarge } from './too-large.ts'
import { originOf } from './origin.ts'
import { mountCalls } from './call-transport.ts'
import { languageOfCall } from './language.ts'
import { isSuspicious, refuse } from './refusal.ts'
import { mountStaff } from '../staff-api/mount.ts'
import { mountSip2 } from '../sip2/listener.ts'
import { mountUploads } from '../staff-api/upload-route.ts'
import type { Stage } from './graceful-shutdown.ts'
import { BODY_LIMIT, HEADER_LIMIT } from './request-limits.ts'
import { refuseUnreadable } from './unreadable-requests.ts'

export interface AppSettings {
  webFolder: string
  version: string
  /** True when readers connect by https: only then may headers demand it. */
  https: boolean
  /** Counts of background jobs, for `/metrics`. */
  jobFigures?: () => JobFigures
  /** Stage of a graceful shutdown; absent if the server is never shut down gracefully. */
  stage?: () => Stage
  /** The first start still loads the demo libraries: calls are served, but the node is not ready. */
  isLoading?: () => boolean
}

/** The HTTP server of an app context: calls, pages, API reference, health, metrics. It does not listen yet. */
export async function makeApp(appContext: AppContext, settings: AppSettings): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: trustOf(appContext.config.trustedProxies),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    http: { maxHeaderSize: HEADER_LIMIT },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) =>
      void refuse(reply, error, { ...appContext, language: languageOfCall(request) }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1_024 },
    genReqId: () => randomUUID(),
  })
  cutSilentConnections(app)
  const scheduler = makeFairScheduler(appContext.config.callsAtOnce, appContext.foreground.count)
  const metrics = makeMetrics(settings.jobFigures, scheduler.figures)

  observeRequests(app, appContext, settings, metrics)
  app.setErrorHandler(async (error, request, reply) => {
    if (isTooLarge(error)) await dropBody(request.raw)
    return refuse(reply, error, { ...appContext, language: languageOfCall(request) })
  })
  app.setNotFoundHandler((request, reply) => {
    const page = sendUnknownPath(request, reply, appContext.tenants)
    if (page) return page
    return refuse(reply, new Fail('PATH_UNKNOWN'), { ...appContext, language: languageOfCall(request) })
  })

  await app.register(helmet, securityHeaders(settings.https))
  compressTexts(app)
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['gzip', 'deflate'] })

  mountCalls(app, appContext.calls, { ...appContext, scheduler })
  await mountExternalSignIn(app, { appContext, https: settings.https })
  await mountStaffProviderPages(app, { appContext, https: settings.https })
  mountSamlMetadata(app, appContext)
  mountResearcherIdReturn(app, appContext)
  await mountPayNotices(app, { ...appContext, scheduler })
  await mountShopNotices(app, { ...appContext, scheduler })
  await mountPublicPage(app, { ...appContext, scheduler })
  mountFeeds(app, { ...appContext, scheduler })
  mountCounter(app, { ...appContext, scheduler })
  await mountOai(app, { ...appContext, scheduler })
  await mountSru(app, { ...appContext, scheduler })
  mountMcp(app, { ...appContext, scheduler })
  await mountIso18626(app, { ...appContext, scheduler })
  await mountPausePage(app, appContext)
  await mountLti(app, { ...appContext, scheduler, https: settings.https, findCourses: makeCourseFinder() })
  mountStaff(app, { ...appContext, scheduler })
  mountSip2(app, { ...appContext, scheduler })
  await mountUploads(app, { ...appContext, scheduler })
  await mountPages(app, {
    webFolder: settings.webFolder,
    tenants: appContext.tenants,
    events: appContext.events,
    emptyScreensOf: (tenant) =>
      appContext.emptyScreensOf(siteScope(appContext, tenant, { requestId: 'page' })),
    branchesOf: (tenant, language) =>
      branchesAhead(siteScope(appContext, tenant, { requestId: 'page' }), language),
  })

  mountHealth(app, appContext, settings)
  mountMetrics(app, metrics, appContext.config.metrics)
  mountReference(app, appContext, settings.version)
  return app
}

/** Request ids, what the head demands, and what the log and the metrics hear of each request. */
function observeRequests(
  app: FastifyInstance,
  appContext: AppContext,
  settings: AppSettings,
  metrics: ReturnType<typeof makeMetrics>,
): void {
  let saidNotTrusted = false
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!saidNotTrusted && isProxyNotTrusted(request)) {
      saidNotTrusted = true
      appContext.events.proxyNotTrusted()
    }
    checkHead(request)
    if (settings.stage?.() === 'refusing') throw new Fail('NOT_READY', { retryAfter: 5 })
  })
  // a keep-alive connection would delay the shutdown and bring requests to a node that refuses them
  app.addHook('onSend', async (_, reply) => {
    const isLeaving = (settings.stage?.() ?? 'serving') !== 'serving'
    if (isLeaving || !app.server.listening) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request) => {
    const { refusedWith: code, tenant = '' } = request
    if (!isSuspicious(code)) return
    metrics.accessRefused(code)
    // a digest: the same client can be recognised within a log, not found out
    const client = appContext.database.secrets
      .digest(clientNetwork(clientAddress(request)), 'log client')
      .slice(0, 12)
    const path = request.routeOptions.url ?? ''
    appContext.events.accessRefused({ requestId: request.id, tenant, path, code, client })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (!call) return
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    metrics.callAnswered(call, reply.statusCode, milliseconds / 1_000)
    appContext.events.callAnswered({
      requestId: request.id,
      call,
      status: reply.statusCode,
      milliseconds,
      ...(request.tenant === undefined ? {} : { tenant: request.tenant }),
    })
  })
}

function mountHealth(app: FastifyInstance, appContext: AppContext, settings: AppSettings): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const isLeaving = settings.stage?.() === 'leaving'
    const because = isLeaving
      ? 'The node was told to stop.'
      : settings.isLoading?.()
        ? 'The demo libraries are being loaded.'
        : await appContext.whyNotReady()
    if (because !== undefined)
      return reply.code(503).header('retry-after', '2').send({ ready: false, because })
    // a full disk does not make the node unready: reading still works
    const storage = await appContext.diskSpace.complaint()
    return { ready: true, ...(storage === undefined ? {} : { storage }) }
  })
}

/** The reference of the calls, and what robots may read. */
function mountReference(app: FastifyInstance, appContext: AppContext, version: string): void {
  const document = once(() => packText(JSON.stringify(openApiDocument(version)), 'application/json'))
  app.get('/openapi.json', (request, reply) => sendPacked(request, reply, document()))
  const reference = once(() => packText(referencePage(version), 'text/html'))
  app.get('/docs', (request, reply) => sendPacked(request, reply, reference()))
  app.get('/docs/reference.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(referenceStyle),
  )
  app.get('/robots.txt', async (request, reply) => {
    const origin = originOf(request, appContext.config)
    const maps = appContext.tenants.all().map(({ path }) => `Sitemap: ${origin}/${path}/sitemap.xml\n`)
    return reply.type('text/plain').send(`User-agent: *\nDisallow: /find/\nDisallow: /oga/\n${maps.join('')}`)
  })
}

/** Strict, but without anything that breaks plain http in a library's own network. */
const securityHeaders = (https: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'https:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      ...(https ? { 'upgrade-insecure-requests': [] } : {}),
    },
  },
  strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
  crossOriginOpenerPolicy: https ? { policy: 'same-origin-allow-popups' as const } : false,
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  originAgentCluster: https,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
})

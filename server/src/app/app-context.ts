import { siteScope } from '../core/scope.ts'
import { join } from 'node:path'
import { readyDictionary } from '../search/analysis/dictionary.ts'
import { listOfNetworks } from '../platform/networks.ts'
import type { Config } from '../platform/config/config.ts'
import { makeDataFolder } from '../platform/config/data-folder.ts'
import { makeForegroundCalls } from '../platform/threads/foreground-calls.ts'
import { makeCrawlerGuard } from '../http/crawlers/crawler-guard.ts'
import { type Names, systemNames } from '../http/crawlers/search-engines.ts'
import type { StatementWatch } from '../platform/db/statement-watch.ts'
import { makeOnlineWays } from '../areas/journals/public.ts'
import { headingsOfRecords, makeSpelling } from '../search/finding/spelling.ts'
import { type SearchEngine } from '../search/engines/engine.ts'
import { openEmbeddingServices } from '../integrations/embeddings/embeddings.ts'
import { openSemanticSearch } from '../search/semantic/semantic-search.ts'
import { makeEvents } from '../platform/events.ts'
import { makeLogger } from '../platform/logger.ts'
import { makeIndexFeed } from '../domain/records/index-feed.ts'
import { makeOrderTitleIndex } from '../domain/order-titles/title-index.ts'
import { makeSemanticDue } from '../domain/records/semantic-due.ts'
import { makeRecordMatchers } from '../domain/records/record-matcher.ts'
import { makeIdentityProviders } from '../integrations/identity/identity-providers.ts'
import { makeStaffProviders } from '../integrations/identity/staff-providers.ts'
import { makeKnownBrowsers } from '../domain/readers/known-browsers.ts'
import { makePrivateKeys, makeSigningKeys } from '../domain/readers/signing-keys.ts'
import { makeSignInLinks } from '../domain/readers/sign-in-links.ts'
import { makeSignIns } from '../domain/readers/sign-ins.ts'
import { makeSignInAssertions } from '../domain/readers/sign-in-assertion.ts'
import { makeCovers } from '../integrations/covers/covers.ts'
import { openEnrichment } from '../integrations/enrichment/choose.ts'
import { openLibrarySystems } from '../integrations/library-system/choose.ts'
import { staleCopyStates } from '../integrations/library-system/stale-cache.ts'
import { openCatalogueTargets } from '../integrations/catalogue-target/choose.ts'
import { openIllPartners } from '../integrations/ill/choose.ts'
import { openDiscoveries } from '../integrations/discovery/choose.ts'
import { openLtiPlatforms } from '../integrations/lti/platform.ts'
import { openBookshops } from '../integrations/bookshop/choose.ts'
import { openGateways } from '../integrations/payment/choose.ts'
import { makeEmptyScreens } from './empty-screens.ts'
import { ownNightlyJobs } from './nightly.ts'
import { loadAreas, personalDataOf, successTextOf } from './areas.ts'
import type { AppContext } from '../core/app-context.ts'
import { openConfigured, openConfiguredEngine } from './configured-stores.ts'
import { makeReadiness } from './readiness.ts'
import { storedShapes } from './stored-shapes.ts'
import { inNightlyOrder } from '../core/jobs/nightly.ts'
import type { Ports } from '../core/ports.ts'
import { makeSearchTrails } from '../domain/learned-words/search-trails.ts'
import { makeBestAnswers } from '../domain/best-answers/best-answers.ts'
import { ownPages } from '../domain/best-answers/own-pages.ts'
import { mailProofOf } from '../domain/messages/sent-mail.ts'
import { namedMail } from '../domain/messages/mail-settings.ts'
import { openCarriers } from '../integrations/carriers.ts'
import { carriedOrKept, openOutbox } from '../integrations/outbox.ts'
import { makeLibraryFiles } from '../domain/storage/library-files.ts'
import { makeDiskSpace } from '../platform/disk-space.ts'
import { touchTenant } from '../domain/tenants/store.ts'
import { openTenantDirectory } from '../domain/tenants/directory.ts'

export interface AppContextOptions {
  clock?: () => Date
  /** For tests: a database to start from. */
  databaseTemplate?: ArrayBuffer
  /** For commands: the search threads start with the first search. */
  seldomSearched?: boolean
  /** For `secrets forget`: opens although the stored secrets may be encrypted with a key that is lost. */
  anySecretKey?: boolean
  /** For tests: receives every statement before it is sent to the database. */
  watch?: StatementWatch
  /** For tests: only the index is stored on disk. */
  inMemory?: boolean
  /** For tests: messages of tenants without a carrier are stored in the table `outbox`. */
  keepsMessages?: boolean
  /** For tests: a fake DNS resolver. */
  names?: Names
  /** For benchmarks and tests: replaces the configured search engine; closed with the context. */
  engine?: SearchEngine
}

/**
 * Opens the database, the search engine and the tenant directory of the configuration. Adapters are chosen only here.
 */
export async function openAppContext(config: Config, options: AppContextOptions = {}): Promise<AppContext> {
  makeDataFolder(config.dataFolder)
  const diskSpace = makeDiskSpace(config.dataFolder)
  const events = makeEvents(makeLogger(config.logLevel), diskSpace.noteFull)
  const clock = options.clock ?? (() => new Date())
  const foreground = makeForegroundCalls()
  const database = await openConfigured(config, options, (error) => events.connectionLost({ error }))
  const engine = options.engine ?? (await openConfiguredEngine(config, options))
  const tenants = await openTenantDirectory(database, {
    ...(config.defaultTenant === undefined ? {} : { defaultTenant: config.defaultTenant }),
    onError: (error) => events.directoryNotRefreshed({ error }),
    onUnreadable: ({ code, unreadable }) => events.secretsUnreadable({ tenant: code, settings: unreadable }),
  })
  if (!options.seldomSearched) readyDictionary()
  const feed = makeIndexFeed({ database, engine, tenants, events, foreground, clock })
  const keyOf = makeSigningKeys(database.secrets)
  const privateKeyOf = makePrivateKeys(database.secrets)
  const signIns = makeSignIns(keyOf)
  const campusNetworks = listOfNetworks([...config.outsideNetworks, ...config.campusNetworks])
  const carriers = openCarriers(
    (tenant) => {
      const site = tenants.byCode(tenant)
      return { mail: site && namedMail(site), sms: site?.settings.sms }
    },
    { allowed: campusNetworks, proofOf: (tenant) => mailProofOf(database.secrets, tenant) },
  )
  const messagesOf = options.keepsMessages ? carriedOrKept(carriers, openOutbox(database, clock)) : carriers
  const crawlers = makeCrawlerGuard({
    database,
    keyOf,
    names: options.names ?? systemNames,
    onError: (error) => events.crawlersNotNoted({ error }),
  })
  const areas = await loadAreas()
  const librarySystems = openLibrarySystems(database, campusNetworks)
  const siteOf: Ports['siteOf'] = (code, request) => {
    const site = tenants.byCode(code)
    return site && siteScope({ database, clock }, site, request)
  }
  const enrichment = openEnrichment()
  const covers = makeCovers({
    enrichment,
    dataFolder: config.dataFolder,
    networks: config.outsideNetworks,
    siteOf: (tenant) => siteOf(tenant, { requestId: 'covers' }),
    onError: (error) => events.coversNotAsked({ error }),
  })
  const orderTitles = makeOrderTitleIndex({ database, engine })
  const embeddings = openEmbeddingServices(campusNetworks)
  const semantic = openSemanticSearch(join(config.dataFolder, 'semantic'), {
    clock,
    embeddingsOf: (tenant) => {
      const site = tenants.byCode(tenant)
      const service = site && embeddings.of(tenant, site.settings.embeddings)
      return service && { service, tokensPerDay: site.settings.embeddingTokensPerDay }
    },
  })
  const semanticDue = makeSemanticDue({
    semantic,
    scopeOf: (tenant) => siteOf(tenant, { requestId: 'search by meaning' }),
    onError: (tenant, error) => events.semanticIndexNotBuilt({ tenant, error }),
  })
  const ports: Ports = {
    engine,
    spelling: makeSpelling(engine, headingsOfRecords),
    searchTrails: makeSearchTrails(async (tenant) => {
      await touchTenant(database, tenant)
      await tenants.refresh()
    }),
    semantic,
    semanticDue,
    orderTitles,
    openMatcher: makeRecordMatchers(feed),
    publicOrigin: config.publicUrl?.origin,
    signIns,
    signingKeyOf: keyOf,
    privateKeyOf,
    assertions: makeSignInAssertions(keyOf),
    signInLinks: makeSignInLinks(keyOf),
    identityProviders: makeIdentityProviders({
      keyOf,
      privateKeyOf,
      clock,
      cipher: database.secrets,
      events,
      allowed: campusNetworks,
    }),
    staffProviders: makeStaffProviders({ keyOf, privateKeyOf, clock, events, allowed: campusNetworks }),
    knownBrowsers: makeKnownBrowsers(keyOf),
    signInWorkBits: config.signInWorkBits,
    messagesOf,
    librarySystems,
    copyStates: staleCopyStates(librarySystems.copyStates),
    onlineWays: makeOnlineWays(keyOf),
    gateways: openGateways({ secrets: database.secrets, networks: campusNetworks }),
    bookshops: openBookshops({ secrets: database.secrets, orderTitles }),
    catalogueTargets: openCatalogueTargets({ networks: config.outsideNetworks }),
    illPartners: openIllPartners({ networks: config.outsideNetworks, messagesOf }),
    discoveries: openDiscoveries({ networks: config.outsideNetworks }),
    enrichment,
    covers,
    outsideNetworks: config.outsideNetworks,
    campusNetworks,
    ltiPlatforms: openLtiPlatforms({ networks: config.outsideNetworks }),
    personalData: personalDataOf(areas),
    successText: successTextOf(areas),
    tenantOf: tenants.byCode,
    siteOf,
    copiesChanged: (tenant) => feed.followSoon(tenant),
    emptyScreensOf: (scope) => emptyScreens(scope),
    bestAnswers: makeBestAnswers(
      [ownPages, ...areas.flatMap(({ bestAnswers }) => bestAnswers?.() ?? [])],
      (scope) => emptyScreens(scope),
    ),
  }
  const emptyScreens = makeEmptyScreens(areas, ports)
  const appContext: Omit<AppContext, 'nightly'> = {
    ...ports,
    config,
    events,
    diskSpace,
    libraryFiles: makeLibraryFiles(config.dataFolder),
    database,
    tenants,
    areas,
    feed,
    foreground,
    crawlers,
    calls: areas.flatMap((area) => area.calls(ports)),
    clock,
    storedShapes,

    whyNotReady: makeReadiness({ database, tenants, engine, feed, clock }),

    async close() {
      tenants.close()
      await crawlers.close()
      await covers.close()
      carriers.close()
      librarySystems.close()
      await feed.close()
      await orderTitles.close()
      const dueBuilds = semanticDue.close()
      await semantic.close()
      await dueBuilds
      await engine.close()
      await database.close()
    },
  }
  const nightly = [...areas.map((area) => area.nightly?.(appContext) ?? {}), ownNightlyJobs(appContext)]
  return { ...appContext, nightly: inNightlyOrder(nightly) }
}

import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumPath, hasChromium } from './e2e/chromium.ts'
import { LongestFirst } from './tools/longest-first.ts'

// every test file, thread and program of a test loads the same modules: kept compiled, that takes a quarter less
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url))

if (!hasChromium()) process.stdout.write(`not run: reader stories (no Chromium at ${chromiumPath()})\n`)

/** A file without tests is a failure: those that need a cluster are left out without one, and say so themselves. */
const clusterTests = process.env.WENYUAN_TEST_OPENSEARCH_URL
  ? []
  : ['server/src/search/engines/opensearch/{engine,differential}.test.ts']
const serverTests = process.env.WENYUAN_TEST_DATABASE_URL
  ? []
  : ['server/src/platform/db/postgres/{login-role,lost-connection,replica}.test.ts']
if (serverTests.length > 0)
  process.stdout.write('not run: what needs a PostgreSQL server (WENYUAN_TEST_DATABASE_URL names none)\n')

const isEveryday = process.env.WENYUAN_EVERYDAY === '1'
/** The test file of an area that `npm run check` runs: that of its name, or the one that covers most of its calls. */
const mainTest = /areas\/([^/]+)\/(\1|deliveries|ill-requests|sign-in)\.test\.ts$/

/** What takes long and seldom breaks: `npm run check` leaves it to `npm test`. */
const longTests = isEveryday
  ? [
      ...globSync('server/src/areas/*/**/*.test.ts').filter((file) => !mainTest.test(file)),
      'server/src/areas/{assistant,behaviour,purchase,subscriptions}/*.test.ts',
      'bench/{crashes/crashes,shared/made-up-catalogue}.test.ts',
      'sandbox/{folio,koha}/*.test.ts',
      'server/src/{app/readiness,domain/{catalogue/read-damaged,exports/exports},platform/threads/thread,http/call-transport}.test.ts',
      'relevance/{assistant,floors}.test.ts',
      'sandbox/{assistant-model,catalogues,discovery-calls,embeddings,identity,language-model,library-sign-in,lti,messages,orcid,other-libraries,online-payments,past-loans,shop,shop-histories,sip2/*,staff-sign-in,vendor-usage}.test.ts',
      'server/src/**/kill.test.ts',
      'server/src/domain/{content/{content,lending-rules},readers/{attempt-days,own-data,sign-ins},tenants/{directory,public-settings,tenant-commands}}.test.ts',
      'server/src/domain/records/{import-command,index-feed,index-versions,withdrawal}.test.ts',
      'server/src/domain/catalogue/corpus.test.ts',
      'server/src/cli/{full-disk,portal-process,wenyuan,wrong-start}.test.ts',
      'server/src/platform/db/{bindings-of-no-kind,cnmarc-records,course-marks,databases,debts-as-charges,embedded/embedded,embedded/housekeeping,heading-names,migration-names,migrations,list-versions,nightly-job-names,open-counts,request-copies,staff-operation}.test.ts',
      'server/src/search/engines/segments/{damage,differential,tenants}.test.ts',
      'tools/adding-example.test.ts',
      'server/src/staff-api/{audit,cash-drawer,catalogue-import,connections,desk-money,erasure,figures,labels,last-change,library-itself,lists,readers-at-desk,records,sentences,sign-in-links,staff-room,synonyms,weights}.test.ts',
      'server/src/platform/jobs/jobs.test.ts',
      'server/src/{app/{closing,lost-secret-key,stored-secrets,success-messages},http/{access-refused,bad-input,client-address,client-errors,every-input,generated-calls,isolation,own-address,paging,payment-callback,row-guard,without-loans,{counter,feeds,iso18626,mcp,oai,sru}/*,public-pages/*},http/crawlers/crawlers,http/admission/tenant-fairness}.test.ts',
    ]
  : []
/** Files that a run leaves out: patterns separated by spaces. */
const leftOut = process.env.WENYUAN_LEFT_OUT?.split(' ') ?? []
const exclude = [...configDefaults.exclude, ...longTests, ...leftOut]
/** Whether each file has a process of its own: half a minute more, and what one leaves behind is not the next one's. */
const isolate = !isEveryday

/**
 * `unit`: pure rules and readers. `areas`: real server, real database, over HTTP. `adapters`: every adapter through
 * its conformance suite. `web`: screens' parts. `stories`: readers in a real browser.
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate,
          include: [
            'contract/src/**/*.test.ts',
            'server/src/cli/**/*.test.ts',
            'server/src/{domain/{assistant,catalogue,citations,exports,ill,kbart,letters,oai,openurl,order-titles,page-images,purchase,questionnaires,references,researchers,theses,vocabulary},search/{analysis,cql}}/**/*.test.ts',
            'server/src/platform/{*,spreadsheet/*}.test.ts',
            'server/src/platform/{config,secrets,threads}/**/*.test.ts',
            'server/src/http/{compressed-texts,inline-scripts,metrics,openapi,pages,theme}.test.ts',
            'server/src/http/admission/{fair-scheduler,scheduling-rules}.test.ts',
            'tools/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/**/*.test.ts',
            'relevance/**/*.test.ts',
          ],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'areas',
          include: [
            // a portal and the sandbox together
            'sandbox/{assistant-model,discovery-calls,embeddings,library-sign-in,lti,orcid,other-libraries,online-payments,past-loans,shop,shop-histories,staff-sign-in,vendor-usage}.test.ts',
            'server/src/{app,areas,staff-api}/**/*.test.ts',
            'server/src/{domain/{content,readers,records,tenants},platform/jobs,search/tuning}/**/*.test.ts',
            'server/src/http/{access-refused,bad-input,call-transport,client-address,client-errors,every-input,generated-calls,http-server,isolation,own-address,paging,payment-callback,row-guard,without-loans}.test.ts',
            'server/src/http/admission/tenant-fairness.test.ts',
            'server/src/http/{counter,crawlers,feeds,iso18626,mcp,oai,public-pages,sru}/**/*.test.ts',
          ],
          exclude,
          globalSetup: ['server/src/testing/database-template.ts'],
          // nothing of the server is kept in its modules, so files of tests may share a process: in half the time
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          isolate,
          include: [
            'server/src/{domain/circulation,integrations,platform/db,search/engines}/**/*.test.ts',
            'sandbox/**/*.test.ts',
          ],
          exclude: [
            ...exclude,
            ...clusterTests,
            ...serverTests,
            'sandbox/{assistant-model,discovery-calls,embeddings,library-sign-in,lti,orcid,other-libraries,online-payments,past-loans,shop,shop-histories,staff-sign-in,vendor-usage}.test.ts',
          ],
        },
      },
      'web/vitest.config.ts',
      ...(hasChromium()
        ? [
            {
              extends: true as const,
              test: {
                name: 'stories',
                include: ['e2e/**/*.test.ts'],
                globalSetup: ['e2e/portal.ts'],
                fileParallelism: false,
                // files share a browser
                isolate: false,
                // a browser on a busy machine may miss a beat; the report names what needed a second time
                retry: 1,
                expect: { poll: { timeout: 15_000, interval: 80 } },
              },
            },
          ]
        : []),
    ],
  },
})

import type { FastifyInstance } from 'fastify'
import { makeApp } from '../http/http-server.ts'
import type { Command } from '../core/command.ts'
import { openControl } from '../cli/control.ts'
import { BadConfiguration } from '../platform/config/bad-configuration.ts'
import { type Config, configFrom } from '../platform/config/config.ts'
import { readEnv } from '../platform/config/env.ts'
import { isThisMachine } from '../platform/config/listening.ts'
import type { AppContext } from '../core/app-context.ts'
import { openAppContext } from './app-context.ts'
import { identitiesOn } from '../domain/readers/identity-kinds.ts'
import { warnOfClosedNetworks } from './closed-networks.ts'
import { makeJobs } from './job-kinds.ts'
import { makeGracefulShutdown } from '../http/graceful-shutdown.ts'
import { version } from '../platform/version.ts'

export interface StartOptions {
  /** Folder of the built web files. */
  webFolder: string
  /** Fills an empty installation, unless the configuration disables it. */
  seed: (appContext: AppContext) => Promise<void>
  /** Runs at every start, after seeding. */
  prepare?: (appContext: AppContext) => Promise<void>
  /** Commands that a portal with the demo has besides the usual ones. */
  demoCommands?: Readonly<Record<string, Command>>
  /** Starts local stand-ins for the external systems of a demo; undefined if they are not wanted. */
  openSandbox: (portal: Pick<Config, 'demo' | 'publicUrl'>, nodeEnv?: string) => Promise<Sandbox | undefined>
  /** Prints the address of the portal, and whether others can reach it. */
  announce: (address: string, about: { sandbox: string | undefined; isOnlyHere: boolean }) => void
}

interface Sandbox {
  address: string
  close(): Promise<void>
}

/** Starts the program: opens everything, seeds an empty installation, and serves until a stop signal. */
export async function startPortal(options: StartOptions): Promise<void> {
  // files of the data folder are nobody else's, also in a copy that is restored elsewhere
  process.umask(0o077)
  const started = performance.now()
  const config = configFrom(readEnv())
  const sandbox = await options.openSandbox(config, readEnv().NODE_ENV)
  const appContext = await openAppContext(config)
  const jobs = makeJobs(appContext)
  let jobsEnded: Promise<void> | undefined
  let isLoading = false
  const stopping = makeGracefulShutdown({
    delayMs: config.stopDelayMs,
    onStopSignal: (signal) => {
      appContext.events.stopping({ signal })
      control.close()
      // other nodes run the jobs that this node no longer claims
      jobsEnded = jobs.stop()
    },
    close: async () => {
      await app.close()
      await jobsEnded
      await appContext.close()
      await sandbox?.close()
    },
    exit: (code) => process.exit(code),
  })
  const app = await makeApp(appContext, {
    stage: stopping.stage,
    isLoading: () => isLoading,
    jobFigures: jobs.figures,
    webFolder: options.webFolder,
    version,
    https: config.publicUrl?.protocol === 'https:',
  })
  const control = await openControl(appContext, config.demo ? options.demoCommands : {})

  process.on('SIGTERM', () => stopping.onSignal('SIGTERM'))
  process.on('SIGINT', () => stopping.onSignal('SIGINT'))

  // listens before the index is up to date: /healthz answers at once, /readyz when the index is ready
  await listen(app, config)
  await appContext.feed.settleAll()
  followOrderTitles(appContext)
  if (config.demo && appContext.tenants.all().length === 0) {
    isLoading = true
    await options.seed(appContext)
    isLoading = false
  }
  await options.prepare?.(appContext)
  warnOfUnknownAddress(appContext)
  void warnOfClosedNetworks(appContext)
  jobs.start()

  const address = config.publicUrl?.href ?? localAddress(app.server.address())
  appContext.events.started({
    address,
    tenants: appContext.tenants.all().length,
    database: config.database.kind,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  })
  options.announce(address, { sandbox: sandbox?.address, isOnlyHere: isThisMachine(config.host) })
}

/** A new analyser makes the indexes of order titles anew while the portal serves. */
function followOrderTitles({ tenants, orderTitles, events }: AppContext): void {
  for (const { code } of tenants.all())
    orderTitles.ready(code).catch((error: unknown) => events.indexNotUpdated({ tenant: code, error }))
}

/** Providers and gateways are given no address that only a caller names: see `http/origin.ts`. */
function warnOfUnknownAddress({ config, tenants, events }: AppContext): void {
  if (config.publicUrl || config.hosts.length > 0) return
  const concerned = tenants.all().filter(({ settings }) => identitiesOn(settings).length > 0)
  if (concerned.length > 0) events.addressUnknown({ tenants: concerned.map(({ code }) => code) })
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const because = typeof code === 'string' ? refusals[code] : undefined
    throw because ? new BadConfiguration(`PORT ${port} on HOST ${host} ${because}.`) : error
  }
}

const refusals: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
}

const localAddress = (bound: { port: number } | string | null): string =>
  `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/`

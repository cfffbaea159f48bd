import { BadConfiguration } from '@wenyuan/server/platform/config/bad-configuration.ts'
import { openSandbox, type Sandbox } from './open.ts'
import { refuseSandbox } from './rules.ts'

const HOST = '127.0.0.1'
/** Default port of the sandbox. */
const PORT = 8_090

interface Portal {
  /** Whether the demo is enabled. */
  demo: boolean
  publicUrl?: URL
}

/**
 * Starts the sandbox for a demo portal; `undefined` without demo or in production.
 *
 * @throws BadConfiguration when others could reach it
 */
export async function startSandbox(
  { demo, publicUrl }: Portal,
  nodeEnv?: string,
): Promise<Sandbox | undefined> {
  if (!demo || nodeEnv === 'production') return undefined
  const refusal = refuseSandbox({ host: HOST, publicUrl, nodeEnv })
  if (refusal !== undefined) throw new BadConfiguration(refusal)
  try {
    return await openSandbox({ port: PORT })
  } catch (error) {
    // the port is taken: any other will do, since the printed settings contain the address
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return await openSandbox({ port: 0 })
    throw error
  }
}

import { BadConfiguration } from '@wenyuan/server/platform/config/bad-configuration.ts'
import { openSandbox, type Sandbox } from './open.ts'
import { refuseSandbox } from './rules.ts'

const HOST = '127.0.0.1'
/** Where the sandbox stands unless something else does. */
const PORT = 8_090

interface Portal {
  /** Whether the demo is on. */
  demo: boolean
  publicUrl?: URL
}

/**
 * The sandbox beside a portal that shows its demo; `undefined` without demo or in production.
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
    // somebody else is there: the settings it gives out name its address, so any other place will do
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return await openSandbox({ port: 0 })
    throw error
  }
}

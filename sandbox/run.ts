import { openSandbox } from './open.ts'

/** Runs the sandbox alone: `node sandbox/run.ts [PORT]`. Prints the settings for a tenant. */
const port = Number(process.argv[2] ?? 8_090)
try {
  const sandbox = await openSandbox({ port, nodeEnv: process.env.NODE_ENV })
  const { address, identity, mail, sms } = sandbox
  process.stdout.write(`${JSON.stringify({ address, identity, mail, sms }, undefined, 2)}\n`)
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The sandbox did not start.'}\n`)
  process.exit(2)
}

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Step {
  name: string
  command: string
  parameters: string[]
  env?: Record<string, string>
  /** Working directory; absent: the project's root. */
  cwd?: string
  /** Print the output immediately instead of only on failure. */
  live?: boolean
}

export interface StepResult {
  name: string
  ok: boolean
  seconds: number
  output: string
}

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs one command with the project's own binaries first on the path. */
export function runStep(step: Step): Promise<StepResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(step.command, step.parameters, {
      cwd: step.cwd ?? root,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (step.live) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const finish = (ok: boolean) =>
      resolve({ name: step.name, ok, seconds: (performance.now() - started) / 1_000, output })
    child.on('error', (error) => {
      output += error.message
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}

/** Programs in Go: less often cleaned memory saves a fifth of their time. */
const lazy = { GOGC: '400' }
/** Each further checker works out the large types once more, and another step runs beside this one. */
const oneChecker = ['--checkers', '1']

/** The static checks, which do not run the code. */
export const staticSteps: readonly Step[] = [
  { name: 'format', command: 'biome', parameters: ['format', '.'] },
  {
    name: 'lint',
    command: 'oxlint',
    parameters: ['--type-aware', '--deny-warnings'],
    env: { ...lazy, GOMAXPROCS: '1' },
  },
  // contract, server, bench, demo, tools: each project is checked once, incrementally
  { name: 'types: contract, server, tools', command: 'tsc', parameters: ['-b', ...oneChecker], env: lazy },
  { name: 'types: web', command: 'tsc', parameters: ['-p', 'web', ...oneChecker], env: lazy },
  { name: 'types: web build', command: 'tsc', parameters: ['-p', 'web/tsconfig.build.json'] },
  { name: 'unused code', command: 'knip', parameters: [] },
  { name: 'generated files', command: 'node', parameters: ['tools/generate.ts', '--check'] },
]

/** Runs two steps at a time, which also a small machine can do; prints one line for each. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step)
      results.push(result)
      console.log(`${result.ok ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`)
      if (!result.ok) console.log(result.output)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

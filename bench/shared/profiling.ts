/**
 * How the measured processes are started: as `npm run wenyuan` starts its own. `BENCH_CPU_PROFILE=folder` keeps a CPU profile of each of their threads
 * there, at the price of a tenth or more of the speed.
 */
export function profilingArguments(): string[] {
  const folder = process.env['BENCH_CPU_PROFILE']
  return [
    '--disable-warning=ExperimentalWarning',
    '--max-old-space-size=1024',
    '--max-semi-space-size=16',
    ...(folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []),
  ]
}

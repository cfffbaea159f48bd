/**
 * How the measured processes are started. `BENCH_CPU_PROFILE=folder` keeps a CPU profile of each of their threads
 * there, at the price of a tenth or more of the speed.
 */
export function profilingArguments(): string[] {
  const folder = process.env['BENCH_CPU_PROFILE']
  return [
    '--disable-warning=ExperimentalWarning',
    ...(folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []),
  ]
}

/**
 * Node options of the measured processes, like those of `npm run wenyuan`. `BENCH_CPU_PROFILE=folder` writes a CPU
 * profile of each thread there and costs a tenth or more of the speed.
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

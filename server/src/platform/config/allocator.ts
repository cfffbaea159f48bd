/**
 * glibc malloc settings for a program with many threads: two arenas in all. Other allocators, such as Alpine's, ignore
 * them.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2' }

/**
 * Restarts the program, as the same process, with `allocatorSettings` unless the operator has set them. glibc reads
 * them before our code runs. Without them it keeps an arena per thread and never returns memory that one thread
 * allocates and another frees: 160 MB in an import of 500,000 records (`docs/benchmarks.md`). Call it before anything
 * large is loaded. Where a process cannot be replaced (Windows, a forked process) it does nothing.
 */
export function useFewArenas(): void {
  if (process.platform !== 'linux' || process.execve === undefined || process.connected) return
  if (Object.keys(allocatorSettings).some((name) => name in process.env)) return
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...allocatorSettings }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
}

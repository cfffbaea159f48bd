/** How a program of many threads asks glibc for memory: two arenas for all. Alpine's and other systems' allocators pass it over. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2' }

/**
 * Begins the program anew, as the same process, with `allocatorSettings` unless the operator has set them. The allocator
 * reads them before any of our code runs; without them it keeps an arena for each thread, and what threads hand to one
 * another is never given back: 160 MB in an import of 500,000 records (`docs/benchmarks.md`). To be called before
 * anything large is loaded. Where a program cannot be replaced (Windows, a forked process), it goes on as it is.
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

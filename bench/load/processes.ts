import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc/<pid>/stat`: proc(5). Linux counts in hundredths of a second on every machine we know. */
export interface ProcessStat {
  parent: number
  /** CPU seconds of the process and all its threads, and of its children that have ended and been waited for. */
  own: number
  ended: number
}

const TICKS = 100

/** Reads a line of `/proc/<pid>/stat`; the name, in brackets, may hold blanks and brackets itself. */
export function readStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const at = (no: number) => Number(fields[no - 3] ?? 0)
  return { parent: at(4), own: (at(14) + at(15)) / TICKS, ended: (at(16) + at(17)) / TICKS }
}

function statOf(pid: number): ProcessStat | undefined {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

const childrenOf = (pid: number): { child: number; stat: ProcessStat }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(Number(name))
      return stat?.parent === pid ? [{ child: Number(name), stat }] : []
    })

/** CPU seconds of a process and of its children, as a database server has one for each connection; 0 of one that is gone. */
export function cpuSecondsOf(pid: number): number {
  const whole = statOf(pid)
  if (!whole) return 0
  return whole.own + whole.ended + childrenOf(pid).reduce((sum, { stat }) => sum + stat.own, 0)
}

/** Ends a process and its children at once; none of them has time to say a word to anybody. */
export function killWithChildren(pid: number): void {
  const all = [pid, ...childrenOf(pid).map(({ child }) => child)]
  // first it must stand still, so that it starts no other
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
    for (const one of all) {
      try {
        process.kill(one, signal)
      } catch {
        // it was ending anyway
      }
    }
  }
}

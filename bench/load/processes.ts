import { readdirSync, readFileSync } from 'node:fs'

/** Fields of `/proc/<pid>/stat`: proc(5). Clock ticks of 1/100 s, as on all common Linux systems. */
export interface ProcessStat {
  parent: number
  /** CPU seconds of the process with all its threads, and of its ended children. */
  own: number
  ended: number
}

const TICKS = 100

/** Parses `/proc/<pid>/stat`; the name in brackets may contain blanks and brackets. */
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

/** CPU seconds of a process and its children (a database server has one per connection); 0 if it is gone. */
export function cpuSecondsOf(pid: number): number {
  const whole = statOf(pid)
  if (!whole) return 0
  return whole.own + whole.ended + childrenOf(pid).reduce((sum, { stat }) => sum + stat.own, 0)
}

/** Kills a process and its children at once. */
export function killWithChildren(pid: number): void {
  const all = [pid, ...childrenOf(pid).map(({ child }) => child)]
  // stopped first, so that it starts no other child
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
    for (const one of all) {
      try {
        process.kill(one, signal)
      } catch {
        // it has ended already
      }
    }
  }
}

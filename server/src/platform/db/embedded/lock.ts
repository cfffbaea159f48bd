import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/** Another process holds the data folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}.`)
    this.pid = pid
  }
}

/**
 * Takes the exclusive lock of a data folder. The file holds the process id and its start time, which reveals a stale
 * lock of a killed process, or of another process that got the same id later.
 *
 * @returns a function that releases the lock
 */
export function lockFolder(folder: string, file: string): () => void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, `${process.pid} ${startTimeOf(process.pid)}\n`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = readHolder(file)
      if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The lock ${file} could not be taken.`)
}

interface Holder {
  pid: number
  startTime: string
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid, startTime] = readFileSync(file, 'utf8').trim().split(' ')
    return pid && startTime ? { pid: Number(pid), startTime } : undefined
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: the process is alive and belongs to another user
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startTimeOf(holder.pid) === holder.startTime
}

/** Field 22 of /proc/<pid>/stat; without /proc only the id is compared. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}

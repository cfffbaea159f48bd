import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { t } from '../words.ts'
import { hasNotArrived, isLineDown, keepScan, type ScanCall } from './kept-scans.ts'
import { playScan } from './scan-sound.ts'
import type { Scanned } from './ScanLog.tsx'

const MOST = 300

/** `isTaken: false`: nothing was done, although nothing was refused. */
type Outcome = Omit<Scanned, 'id' | 'isTaken' | 'code'> & { isTaken?: boolean }

interface Ways {
  /** What is kept in this browser where the line is down, and sent later. */
  kept?: ScanCall
  /** What can be done about a refusal, and what is said beside it. */
  about?: (refusal: ApiError) => { facts?: () => string; more?: ReactNode }
}

/** A log of scans, and a function that does one and notes what came of it. */
export function useScans() {
  const [scans, setScans] = useState<readonly Scanned[]>([])
  const last = useRef(0)
  const note = (scan: Omit<Scanned, 'id'>) => {
    last.current += 1
    const { current: id } = last
    setScans((before) => [{ ...scan, id }, ...before].slice(0, MOST))
    playScan(scan.isTaken)
    return scan.isTaken
  }
  /**
   * @param work answers what to say; a refusal is noted with its sentence. Its argument is the key of the call
   * @returns whether it was taken
   */
  const take = async (
    code: string,
    work: (once: string) => Promise<Outcome>,
    { kept, about }: Ways = {},
  ): Promise<boolean> => {
    const once = crypto.randomUUID()
    const keep = (asked: ScanCall) => {
      const isStored = keepScan(once, asked)
      return note({ isTaken: true, code, text: () => t(isStored ? 'desk.kept' : 'desk.keptHere') })
    }
    if (kept && isLineDown()) return keep(kept)
    try {
      return note({ isTaken: true, code, ...(await work(once)) })
    } catch (error) {
      if (kept && hasNotArrived(error)) return keep(kept)
      const { facts, more } = (error instanceof ApiError && about?.(error)) || {}
      const text = () =>
        [error instanceof ApiError ? error.message : t('error.server'), facts?.() ?? '']
          .filter((part) => part !== '')
          .join(' · ')
      return note({ isTaken: false, code, text, ...(more === undefined ? {} : { more }) })
    }
  }
  return { scans, take }
}

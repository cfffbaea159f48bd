import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { t } from '../words.ts'
import { playScan } from './scan-sound.ts'
import type { Scanned } from './ScanLog.tsx'

const MOST = 100

/** A log of scans, and a function that does one and notes what came of it. */
export function useScans() {
  const [scans, setScans] = useState<readonly Scanned[]>([])
  const last = useRef(0)
  const note = (scan: Omit<Scanned, 'id'>) => {
    last.current += 1
    const { current: id } = last
    setScans((before) => [{ ...scan, id }, ...before].slice(0, MOST))
    playScan(scan.isTaken)
  }
  /** @param work answers what to say; a refusal is noted with its sentence */
  const take = async (code: string, work: () => Promise<Omit<Scanned, 'id' | 'isTaken' | 'code'>>) => {
    try {
      note({ isTaken: true, code, ...(await work()) })
    } catch (error) {
      const text = () => (error instanceof ApiError ? error.message : t('error.server'))
      note({ isTaken: false, code, text })
    }
  }
  return { scans, take, clear: () => setScans([]) }
}

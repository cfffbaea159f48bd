import { ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t } from '../words.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Desk.module.css'

interface ScanFieldProps {
  label: string
  /** Called with what was scanned or typed; scans that come meanwhile wait their turn. */
  onScan: (code: string) => Promise<void> | void
}

/** The field for a barcode scanner, which types and presses Enter. It keeps the focus, so that the next scan lands here. */
export function ScanField({ label, onScan }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const turn = useRef<Promise<void>>(Promise.resolve())
  const [code, setCode] = useState('')
  useEffect(() => field.current?.focus(), [])
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const scanned = code.trim()
    setCode('')
    field.current?.focus()
    // one that fails does not hold the next ones
    if (scanned !== '')
      turn.current = turn.current
        .then(() => onScan(scanned))
        .catch(() => showToast('error', () => t('error.server')))
  }
  return (
    <Cluster as="form" gap={8} align="end" className={css.scan} onSubmit={scan}>
      <TextField
        ref={field}
        className={css.scanField}
        label={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={128}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit">
        <ScanLine aria-hidden size={18} /> {t('desk.take')}
      </Button>
    </Cluster>
  )
}

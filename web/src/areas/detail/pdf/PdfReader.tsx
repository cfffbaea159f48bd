import { useMutation } from '@tanstack/react-query'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { ArrowLeft, ChevronDown, ChevronUp, Download, Minus, Plus } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { goTo } from '../../../app/session/journey.ts'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../kit/Button.tsx'
import { TextField } from '../../../kit/forms/TextField.tsx'
import { Link } from '../../../kit/Link.tsx'
import { ScrollRegion } from '../../../kit/layout/ScrollRegion.tsx'
import { useHistory } from '../../../kit/navigation/navigation-context.ts'
import { t } from '../words.ts'
import { PdfPage } from './PdfPage.tsx'
import { Cluster, Row, Stack } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './PdfScreen.module.css'
import { formatPageRange, parsePageRange } from './page-range.ts'

interface PdfReaderProps {
  document: PDFDocumentProxy
  name: string
  recordId: string
  attachmentId: string
  /** "3-12" from the address; empty for the whole document. */
  pages: string
}

/** A4 in points: the assumed page size. */
const A4 = { width: 595, height: 842 }
const STEP = 1.2
const SMALLEST = 0.4
const LARGEST = 4

/**
 * The pages in a scrolling region with the usual keys: arrows, space, Page Up and Down, Home and End. Plus and minus
 * zoom, N and P move by page.
 */
export function PdfReader({ document, name, recordId, attachmentId, pages }: PdfReaderProps) {
  const history = useHistory()
  const sheet = useRef<HTMLDivElement>(null)
  const range = parsePageRange(pages, document.numPages)
  const [zoom, setZoom] = useState(1)
  const [here, setHere] = useState(range.first)
  const { width, guess } = useFit(document, sheet)
  const scale = (Math.min(width, 900) / guess.width) * zoom
  const numbers = Array.from({ length: range.last - range.first + 1 }, (_, at) => range.first + at)

  const goTo = (number: number) => {
    const page = Math.min(range.last, Math.max(range.first, number))
    sheet.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  }
  const grow = (factor: number) => setZoom(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const keys: Record<string, () => void> = {
      '+': () => grow(STEP),
      '=': () => grow(STEP),
      '-': () => grow(1 / STEP),
      n: () => goTo(here + 1),
      p: () => goTo(here - 1),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  // the page at the top of the region is the current one
  const look = () => {
    const element = sheet.current
    if (!element) return
    const line = element.getBoundingClientRect().top + element.clientHeight / 3
    const at = [...element.querySelectorAll<HTMLElement>('[data-page]')].find(
      (page) => page.getBoundingClientRect().bottom > line,
    )
    setHere(Number(at?.dataset['page'] ?? here))
  }
  return (
    <Stack className={css.reader} role="presentation" onKeyDown={onKeyDown}>
      <Cluster as="header" gap="2px 14px" ruled padding="4px 12px" className={css.bar} data-print="no">
        <Row
          as={Link}
          inline
          justify="center"
          to={paths.record({ id: recordId })}
          className={css.back}
          aria-label={t('pdf.toRecord')}
        >
          <ArrowLeft aria-hidden size={18} />
        </Row>
        <h1 className={css.name}>{name}</h1>
        <Cluster className={css.tools} role="group" aria-label={t('pdf.tools')}>
          <Button
            variant="quiet"
            aria-label={t('pdf.previous')}
            disabled={here <= range.first}
            onClick={() => goTo(here - 1)}
          >
            <ChevronUp aria-hidden size={18} />
          </Button>
          <Quiet as="span" size="medium" figures className={css.place} role="status">
            {t('pdf.place', { page: here, pages: document.numPages })}
          </Quiet>
          <Button
            variant="quiet"
            aria-label={t('pdf.next')}
            disabled={here >= range.last}
            onClick={() => goTo(here + 1)}
          >
            <ChevronDown aria-hidden size={18} />
          </Button>
          <Button variant="quiet" aria-label={t('pdf.smaller')} onClick={() => grow(1 / STEP)}>
            <Minus aria-hidden size={18} />
          </Button>
          <Button variant="quiet" aria-label={t('pdf.larger')} onClick={() => grow(STEP)}>
            <Plus aria-hidden size={18} />
          </Button>
          {document.numPages > 1 && (
            <RangeField
              key={pages}
              pages={pages}
              onChange={(text) => {
                const written = formatPageRange(parsePageRange(text, document.numPages), document.numPages)
                history.replace(
                  paths.pdf({ id1: recordId, id2: attachmentId }) + (written ? `?pages=${written}` : ''),
                )
              }}
            />
          )}
          <SaveButton attachmentId={attachmentId} />
        </Cluster>
      </Cluster>
      <ScrollRegion ref={sheet} className={css.sheet} label={t('pdf.pages')} onScroll={look}>
        {width > 0 &&
          numbers.map((number) => (
            <PdfPage key={number} document={document} number={number} scale={scale} guess={guess} />
          ))}
      </ScrollRegion>
    </Stack>
  )
}

/** The available width, and the size of the first page, which the others are assumed to have. */
function useFit(document: PDFDocumentProxy, sheet: React.RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState(0)
  const [guess, setGuess] = useState(A4)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    let gone = false
    const measure = () => setWidth(element.clientWidth - 32)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    void document.getPage(1).then((page) => {
      const { width: wide, height } = page.getViewport({ scale: 1 })
      if (!gone) setGuess({ width: wide, height })
    })
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [document, sheet])
  return { width, guess }
}

function RangeField({ pages, onChange }: { pages: string; onChange: (pages: string) => void }) {
  const [typed, setTyped] = useState(pages)
  return (
    <form
      className={css.range}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed)
      }}
    >
      <TextField
        label={t('pdf.range')}
        labelHidden
        inputMode="numeric"
        maxLength={12}
        placeholder={t('pdf.rangeHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== pages && onChange(typed)}
      />
    </form>
  )
}

function SaveButton({ attachmentId }: { attachmentId: string }) {
  const save = useMutation({
    mutationFn: () => call(attachments.downloadLink, { attachmentId }),
    onSuccess: ({ url }) => goTo(url),
  })
  return (
    <Button
      variant="quiet"
      aria-label={t('online.download')}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      <Download aria-hidden size={18} />
    </Button>
  )
}

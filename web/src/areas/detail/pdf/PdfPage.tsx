import type { PDFDocumentProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { t } from '../words.ts'
import css from './PdfPage.module.css'

interface PdfPageProps {
  document: PDFDocumentProxy
  number: number
  /** CSS pixels per page unit. */
  scale: number
  /** Assumed page size until it is known. */
  guess: { width: number; height: number }
}

/** One page: its space is reserved; picture and text are rendered when it comes near the window. */
export function PdfPage({ document, number, scale, guess }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [size, setSize] = useState(guess)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '80% 0%',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const [picture, text] = [canvas.current, words.current]
    if (!near || !picture || !text) return
    let stop = () => {}
    let given = false
    void document
      .getPage(number)
      .then(async (page) => {
        if (given) return
        const viewport = page.getViewport({ scale })
        const dense = page.getViewport({ scale: scale * Math.min(2, devicePixelRatio) })
        // pdf.js positions the text by this size
        text.style.setProperty('--total-scale-factor', String(scale))
        setSize({ width: viewport.width / scale, height: viewport.height / scale })
        picture.width = Math.floor(dense.width)
        picture.height = Math.floor(dense.height)
        const drawing = page.render({ canvas: picture, viewport: dense })
        const layer = new TextLayer({
          textContentSource: page.streamTextContent(),
          container: text,
          viewport,
        })
        stop = () => {
          drawing.cancel()
          layer.cancel()
        }
        await Promise.all([drawing.promise, layer.render()])
      })
      // aborted by scrolling or zooming, or not renderable: other pages stay readable
      .catch(() => undefined)
    return () => {
      given = true
      stop()
      text.replaceChildren()
    }
  }, [document, number, near, scale])

  return (
    <section
      ref={frame}
      className={css.page}
      data-page={number}
      aria-label={t('pdf.page', { page: number })}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} className={css.picture} aria-hidden />
      <div ref={words} className={css.words} />
    </section>
  )
}

import OpenSeadragon from 'openseadragon'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { PAGE_TILE, scaleFactorsOf } from '@wenyuan/contract/constants/page-tiles.ts'
import css from './DeepZoom.module.css'

export type Box = readonly [x: number, y: number, width: number, height: number]

export interface Zoom {
  by: (factor: number) => void
  whole: () => void
}

interface DeepZoomProps {
  /** IIIF Image 3 service of the page. */
  service: string
  width: number
  height: number
  /** Places to mark, in pixels of the picture. */
  boxes: readonly Box[]
  /** Accessible name: what is shown, and the keys. */
  label: string
  ref: Ref<Zoom>
}

/** Keys of the library that a reader would press by mistake: turning, mirroring, and letters that move the picture. */
const unwanted = new Set(['r', 'R', 'f', 'F', 'w', 'W', 'a', 'A', 's', 'S', 'd', 'D', 'j', 'J', 'k', 'K'])

/**
 * The library adds a style sheet to the document unless there is one with this mark; the policy of the portal forbids it.
 * An element of another namespace has the mark and no effect.
 */
function declineStyleSheet(): void {
  const mark = 'data-openseadragon-mobile-css'
  if (document.querySelector(`style[${mark}]`)) return
  const element = document.createElementNS('urn:none', 'style')
  element.setAttribute(mark, 'declined')
  document.head.append(element)
}

/** The picture of a page: moved and enlarged by mouse, touch and keys; only the tiles in view are loaded. */
export function DeepZoom({ service, width, height, boxes, label, ref }: DeepZoomProps) {
  const frame = useRef<HTMLDivElement>(null)
  const viewer = useRef<OpenSeadragon.Viewer>(undefined)

  useEffect(() => {
    if (!frame.current) return
    declineStyleSheet()
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = OpenSeadragon({
      element: frame.current,
      drawer: 'canvas',
      showNavigationControl: false,
      gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
      visibilityRatio: 0.5,
      maxZoomPixelRatio: 2.5,
      ...(calm ? { animationTime: 0, immediateRender: true } : { animationTime: 0.5 }),
    })
    made.addHandler('canvas-key', (event) => {
      const { key } = event.originalEvent
      if (unwanted.has(key)) event.preventDefaultAction = true
    })
    viewer.current = made
    return () => {
      made.destroy()
      viewer.current = undefined
    }
  }, [])

  useEffect(() => {
    const shown = viewer.current
    if (!shown) return
    shown.canvas.setAttribute('aria-label', label)
    shown.canvas.setAttribute('role', 'application')
  }, [label])

  useEffect(() => {
    const tileSource = {
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: service,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level0',
      width,
      height,
      tiles: [{ width: PAGE_TILE, height: PAGE_TILE, scaleFactors: scaleFactorsOf({ width, height }) }],
    }
    viewer.current?.open({ tileSource })
  }, [service, width, height])

  useEffect(() => {
    const shown = viewer.current
    if (!shown) return
    const draw = () => {
      shown.clearOverlays()
      const picture = shown.world.getItemAt(0)
      if (!picture) return
      for (const box of boxes) {
        const element = document.createElement('div')
        element.className = css.mark ?? ''
        shown.addOverlay({ element, location: picture.imageToViewportRectangle(...box) })
      }
    }
    draw()
    shown.addHandler('open', draw)
    return () => shown.removeHandler('open', draw)
  }, [boxes])

  useImperativeHandle(ref, () => ({
    by: (factor) => void viewer.current?.viewport.zoomBy(factor).applyConstraints(),
    whole: () => void viewer.current?.viewport.goHome(),
  }))

  return <div ref={frame} className={css.frame} />
}

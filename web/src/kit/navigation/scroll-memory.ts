import type { HistoryLocation } from '@tanstack/history'
import { type Position, scrollWindow } from './scroll-window.ts'

/** Positions by element, as a selector; the window is "". */
type Positions = Record<string, Position>

const STORED_AS = 'scrollPositions'
/** Entries of the history that are remembered. */
const MOST_ENTRIES = 200
const WINDOW = ''

export interface ScrollMemory {
  /** Keeps what was scrolled since the last call, before another entry of the history is shown. */
  keep: (location: HistoryLocation) => void
  /** Scrolls an entry of the history to where it was left, a new one to its top. */
  restore: (location: HistoryLocation) => void
}

/** Remembers how far every entry of the history was scrolled, also over a reload of the page. */
export function createScrollMemory(): ScrollMemory {
  const kept = new Map(stored())
  const scrolled = new Set<EventTarget>()
  let shown: HistoryLocation | undefined
  /** Only the entry that the page was opened with has been shown. */
  let isFirst = true
  let stopScrolling = () => {}
  const keep = (location: HistoryLocation) => {
    const key = keyOf(location)
    const before = kept.get(key)
    const positions: Positions = { ...before }
    for (const target of scrolled) {
      if (target === document) positions[WINDOW] = { left: scrollX, top: scrollY }
      else if (target instanceof Element && target.isConnected)
        positions[selectorOf(target)] = { left: target.scrollLeft, top: target.scrollTop }
    }
    scrolled.clear()
    // the latest stands last, and the oldest is forgotten first
    kept.delete(key)
    kept.set(key, positions)
    for (const oldest of [...kept.keys()].slice(0, -MOST_ENTRIES)) kept.delete(oldest)
  }
  addEventListener('scroll', ({ target }) => void (target && scrolled.add(target)), true)
  // the browser would scroll before the screen stands; where it shows the page without the app, it does
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', () => void (history.scrollRestoration = 'manual'))
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    if (!shown) return
    keep(shown)
    store([...kept])
  })
  return {
    keep,
    restore: (location) => {
      isFirst &&= !shown || keyOf(shown) === keyOf(location)
      shown = location
      stopScrolling()
      const { [WINDOW]: position, ...elements } = kept.get(keyOf(location)) ?? {}
      for (const [selector, { left, top }] of Object.entries(elements)) {
        const element = document.querySelector(selector)
        if (element) Object.assign(element, { scrollLeft: left, scrollTop: top })
      }
      if (!position && location.state.keepsScroll) return
      if (!position && isFirst) {
        // at its top, or where the reader has scrolled the first picture; to ask for the place would lay the page out twice
        scrolled.add(document)
        return
      }
      stopScrolling = scrollWindow(position ?? { left: 0, top: 0 })
    },
  }
}

const keyOf = ({ state, href }: HistoryLocation): string => state.key ?? href

/** The way from the root to an element: "html:nth-child(1) > body:nth-child(2) > …". */
function selectorOf(element: Element): string {
  const { parentElement, localName } = element
  if (!parentElement) return localName
  const place = [...parentElement.children].indexOf(element) + 1
  return `${selectorOf(parentElement)} > ${localName}:nth-child(${place})`
}

function stored(): [string, Positions][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, Positions][]
  } catch {
    return []
  }
}

function store(entries: readonly [string, Positions][]): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(entries))
  } catch {
    // no storage: a reload begins at the top
  }
}

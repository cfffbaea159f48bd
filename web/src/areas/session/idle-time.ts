import { useSyncExternalStore } from 'react'
import { ACTIVITY_DEBOUNCE_MS } from './idle-rule.ts'
import { onActivityElsewhere } from './session-start.ts'
import { tellActive } from './session-tabs.ts'

const activities = ['click', 'keydown', 'mousemove', 'wheel', 'touchstart'] as const
/** Updated every second, for the countdown. */
const LOOK_MS = 1_000

let lastActive = Date.now()
let paused = false

/** Records activity in this window or another one. */
export function beActive(): void {
  lastActive = Date.now()
}

/** During the warning only its buttons count as activity: otherwise moving the mouse towards them would close it. */
export const pauseActivity = (isPaused: boolean): void => void (paused = isPaused)

function watch(onChange: () => void): () => void {
  let reportedAt = 0
  const heard = () => {
    const now = Date.now()
    if (paused || now - reportedAt < ACTIVITY_DEBOUNCE_MS) return
    reportedAt = now
    beActive()
    tellActive()
  }
  beActive()
  for (const activity of activities) addEventListener(activity, heard, { passive: true })
  const stopListening = onActivityElsewhere(() => {
    beActive()
    onChange()
  })
  const timer = setInterval(onChange, LOOK_MS)
  return () => {
    for (const activity of activities) removeEventListener(activity, heard)
    stopListening()
    clearInterval(timer)
  }
}

/** Whole seconds since the last activity in any window of this tenant. */
export const useIdleSeconds = (): number =>
  useSyncExternalStore(watch, () => Math.floor((Date.now() - lastActive) / 1_000))

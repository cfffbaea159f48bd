import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'

/** Whether the library has paused the shop today, until when, and what it says about it. */
export function pauseOf({ site, now, language }: Pick<Scope, 'site' | 'now' | 'language'>) {
  const said = site.settings
  const isOver = said.shopPausedUntil !== '' && dayIn(site.settings.timeZone, now) >= said.shopPausedUntil
  const paused = said.shopPaused && !isOver
  return {
    paused,
    pausedUntil: paused ? said.shopPausedUntil : '',
    pauseText: paused ? said.shopPauseText[language] : '',
  }
}

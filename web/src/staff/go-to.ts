import type { RouterHistory } from '@tanstack/history'

/** Goes to an address. Where it is the one that is shown, the history has no second entry of it, as with links. */
export function goTo(history: RouterHistory, to: string): void {
  if (history.location.href === to) history.replace(to)
  else history.push(to)
}

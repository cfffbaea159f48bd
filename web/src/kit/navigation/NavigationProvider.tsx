import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { NavigatorContext, PlaceContext } from './navigation-context.ts'
import type { Navigator, Place } from './navigator.ts'

interface NavigationProviderProps {
  navigator: Navigator
  children: ReactNode
}

/** Gives what is below the address, and the window its position, when another place is shown. */
export function NavigationProvider({ navigator, children }: NavigationProviderProps) {
  const [first] = useState(navigator.place)
  const [place, setPlace] = useState(first)
  const scrolledFor = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const show = (next: Place, before: Place) => {
      // another screen is drawn in slices, beside the one before it; a change of the same screen is shown at once
      if (next.route === before.route) setPlace(next)
      else startTransition(() => setPlace(next))
    }
    return navigator.subscribe(show, first)
  }, [navigator, first])
  useLayoutEffect(() => {
    const last = scrolledFor.current
    scrolledFor.current = place
    const isSameEntry = last?.location.state.key === place.location.state.key
    if (!isSameEntry || (!last?.screen && place.screen)) navigator.scroll.restore(place.location)
  }, [navigator, place])
  return (
    <NavigatorContext value={navigator}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigatorContext>
  )
}

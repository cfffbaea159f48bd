import type { Library, MenuEntry } from '@wenyuan/contract/areas/site.ts'
import { type LeadsSomewhere, useOpenPaths } from '../open-paths.ts'
import { paths } from '../paths.ts'
import { useReader } from '../session/reader-state.ts'
import { useLibraries, useMenu, useSiteConfig } from '../site/site-facts.ts'
import type { TabKey } from '../tab.ts'
import { tabsSwitchedOff } from '../tab-menu.ts'

const REPORTS: TabKey = '12'

interface Facts {
  isOpen: LeadsSomewhere
  menu: readonly MenuEntry[]
  libraries: readonly Pick<Library, 'address'>[]
  /** Whether there is a reader, or a way to become one. */
  signsIn: boolean
}

interface FooterWays {
  /** Addresses and hours of the branches. */
  branches?: string
  /** Whether they have addresses. */
  haveAddresses: boolean
  /** Problem reports of readers. */
  reports?: string
  librarians?: string
}

/** Where the footer leads, as far as it is open at this library. */
export function footerWays({ isOpen, menu, libraries, signsIn }: Facts): FooterWays {
  const reports = paths.personalCentre({ tab: REPORTS })
  const takesReports = signsIn && !tabsSwitchedOff(menu).has(REPORTS) && isOpen(reports)
  return {
    ...(isOpen(paths.locations()) && { branches: paths.locations() }),
    haveAddresses: libraries.some(({ address }) => address !== ''),
    ...(takesReports && { reports }),
    ...(isOpen(paths.departments()) && { librarians: paths.departments() }),
  }
}

export function useFooterWays(): FooterWays {
  const { loginFlag } = useSiteConfig()
  const reader = useReader()
  return footerWays({
    isOpen: useOpenPaths(),
    menu: useMenu(),
    libraries: useLibraries(),
    signsIn: reader !== undefined || loginFlag,
  })
}

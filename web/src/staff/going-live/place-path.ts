import type { StaffRight } from '@wenyuan/contract/staff/calls.ts'
import type { GoingLivePlace } from '@wenyuan/contract/staff/going-live.ts'
import { staffPaths } from '../paths.ts'
import { may } from '../session.ts'

type Screen = Exclude<GoingLivePlace['screen'], 'none'>

const places: Record<Screen, { path: (of: string) => string; right: (of: string) => StaffRight }> = {
  content: { path: staffPaths.content, right: () => 'list-content' },
  settings: { path: staffPaths.settings, right: (of) => ownForms[of] ?? 'show-settings' },
  list: { path: (of) => staffPaths.list(of), right: (of) => of as StaffRight },
  staff: { path: staffPaths.staff, right: () => 'list-staff' },
  state: { path: staffPaths.state, right: () => 'show-state' },
  night: { path: staffPaths.night, right: () => 'list-nightly-jobs' },
  records: { path: () => staffPaths.records(), right: () => 'find-records' },
  copies: { path: () => staffPaths.copies(), right: () => 'list-copies' },
  import: { path: staffPaths.catalogueImport, right: () => 'list-imports' },
}

/** Parts of the settings with a right of their own. */
const ownForms: Readonly<Record<string, StaffRight | undefined>> = {
  'library-system': 'show-library-system',
  gateways: 'show-payment-gateways',
  connections: 'list-connections',
}

/** The address of the screen where a check is set; undefined: there is none, or the person may not open it. */
export function pathOfPlace({ screen, of }: GoingLivePlace): string | undefined {
  if (screen === 'none') return undefined
  const { path, right } = places[screen]
  return may(right(of)) ? path(of) : undefined
}

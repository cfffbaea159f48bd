import { at, type ChecksOf, isSet, noneOf, notNeeded, settings, sum } from './check.ts'
import type { CopyGroup, GoingLiveFacts } from './facts.ts'

/** A share of new records above this was a catalogue loaded as new books. */
const MOST_NEW = 0.5

export const siteChecks: ChecksOf<'site'> = {
  logo: {
    weight: 'advice',
    place: settings('appearance'),
    judge: ({ site: { settings: own } }) => isSet(own.pcLogoUrl !== '' || own.logoSvg !== ''),
  },
  name: {
    weight: 'advice',
    place: settings('library'),
    judge: ({ site: { name } }) => isSet(name['zh-TW'] !== '' && name.en !== '' && name.en !== name['zh-CN']),
  },
  contact: {
    weight: 'needed',
    place: settings('appearance'),
    judge: ({ site: { settings: own } }) => isSet(own.footerPhone !== '' || own.footerMail !== ''),
  },
  address: {
    weight: 'advice',
    place: settings('appearance'),
    judge: ({ site: { settings: own } }) => isSet((own.footerAddress?.['zh-CN'] ?? '') !== ''),
  },
  privacy: {
    weight: 'needed',
    place: settings('privacy'),
    judge: ({ site: { settings: own } }) => isSet((own.privacyText?.['zh-CN'] ?? '') !== ''),
  },
  secrets: {
    weight: 'needed',
    place: settings('connections'),
    judge: ({ site: { unreadable } }) => noneOf(unreadable.length, 'contradictory'),
  },
}

/** Copies that stand at a branch or location that the library does not have. */
function copiesNowhere({ copies, libraries, locations }: GoingLiveFacts): number {
  const branches = new Set(libraries.map(({ code }) => code))
  const shelves = new Set(locations.map(({ library, code }) => JSON.stringify([library, code])))
  const isKnown = ({ library, location }: CopyGroup) =>
    branches.has(library) && shelves.has(JSON.stringify([library, location]))
  return sum(
    copies.filter((group) => !isKnown(group)),
    (group) => group.copies,
  )
}

export const catalogueChecks: ChecksOf<'catalogue'> = {
  records: { weight: 'needed', place: at('import'), judge: ({ records }) => isSet(records.all > 0) },
  'records-copies': {
    weight: 'advice',
    place: at('records'),
    judge: ({ records }) => (records.all === 0 ? notNeeded : noneOf(records.withoutCopies)),
  },
  'stock-not-new': {
    weight: 'advice',
    place: at('import'),
    judge: ({ records: { all, arrived } }) =>
      all === 0 ? notNeeded : noneOf(arrived > all * MOST_NEW ? arrived : 0, 'contradictory'),
  },
  'copies-call-number': {
    weight: 'advice',
    place: at('copies'),
    judge: ({ copies }) =>
      copies.length === 0 ? notNeeded : noneOf(sum(copies, ({ withoutCallNumber }) => withoutCallNumber)),
  },
  'copies-place': {
    weight: 'needed',
    place: at('copies'),
    judge: (facts) => (facts.copies.length === 0 ? notNeeded : noneOf(copiesNowhere(facts), 'contradictory')),
  },
  'copies-on-loan': {
    weight: 'needed',
    place: at('copies'),
    judge: ({ copies, strayCopies, isOwnSystem }) =>
      !isOwnSystem || copies.length === 0 ? notNeeded : noneOf(strayCopies, 'contradictory'),
  },
  index: {
    weight: 'needed',
    place: at('state'),
    judge: ({ records, index: { state, waiting } }) => {
      if (records.all === 0) return notNeeded
      return state === 'ready' ? noneOf(waiting) : isSet(false)
    },
  },
}

import {
  allOf,
  allOfAny,
  type ChecksOf,
  content,
  contradictory,
  done,
  isNamed,
  isSet,
  notNeeded,
  settings,
} from './check.ts'

export const houseChecks: ChecksOf<'house'> = {
  'branches-named': {
    weight: 'needed',
    place: content('libraries'),
    judge: ({ libraries }) => allOf(libraries, isNamed),
  },
  'branches-open': {
    weight: 'needed',
    place: content('libraries'),
    judge: ({ libraries }) => allOf(libraries, ({ openingHours }) => openingHours['zh-CN'].trim() !== ''),
  },
  'branches-addressed': {
    weight: 'advice',
    place: content('libraries'),
    judge: ({ libraries }) => allOf(libraries, ({ address }) => address['zh-CN'].trim() !== ''),
  },
  'pick-up': {
    weight: 'needed',
    place: content('libraries'),
    judge: ({ libraries, isOwnSystem }) =>
      isOwnSystem ? isSet(libraries.some(({ pickUp }) => pickUp)) : notNeeded,
  },
  'locations-named': {
    weight: 'needed',
    place: content('locations'),
    judge: ({ locations }) => allOf(locations, isNamed),
  },
  'locations-floor': {
    weight: 'advice',
    place: content('locations'),
    judge: ({ locations }) => allOfAny(locations, ({ floor }) => floor.trim() !== ''),
  },
  'closed-days': {
    weight: 'needed',
    place: content('closed-days'),
    judge: ({ closedDays, isOwnSystem }) => (isOwnSystem ? isSet(closedDays > 0) : notNeeded),
  },
}

export const lendingChecks: ChecksOf<'lending'> = {
  'library-system': {
    weight: 'needed',
    place: settings('library-system'),
    judge: ({ hasSystem }) => isSet(hasSystem),
  },
  'item-types-named': {
    weight: 'needed',
    place: content('item-types'),
    judge: ({ itemTypes }) => allOfAny(itemTypes, isNamed),
  },
  'item-types-ruled': {
    weight: 'advice',
    place: content('loan-rules'),
    judge: ({ copies, rules, isOwnSystem }) => {
      const used = new Set(copies.map(({ itemType }) => itemType).filter((type) => type !== ''))
      return isOwnSystem
        ? allOfAny([...used], (type) => rules.some(({ itemType }) => itemType === type))
        : notNeeded
    },
  },
  'reader-types-ruled': {
    weight: 'needed',
    place: content('loan-rules'),
    judge: ({ readers, rules, isOwnSystem }) => {
      const used = readers.map(({ type }) => type).filter((type) => type !== '')
      return isOwnSystem
        ? allOfAny(used, (type) => rules.some(({ readerType }) => readerType === type))
        : notNeeded
    },
  },
  'fines-payable': {
    weight: 'needed',
    place: settings('gateways'),
    judge: ({ rules, canPay, isOwnSystem }) => {
      const charging = rules.filter(({ finePerDay }) => (finePerDay ?? 0) > 0)
      if (!isOwnSystem || charging.length === 0) return notNeeded
      return canPay ? done : contradictory(charging.length)
    },
  },
}

import type { Item, Way } from '@wenyuan/contract/areas/holdings.ts'
import { BookOpen, Clock, Copy, ExternalLink, Library, type LucideIcon, PackageSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { copyText } from '../../app/copy-text.ts'
import { paths } from '../../app/paths.ts'
import { chooseNearBranch, useNearBranch } from '../../app/site/near-branch.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { formatCount, formatDay } from '../../locales/translation.ts'
import { WhereIsIt } from '../locations/public.ts'
import { RequestButton } from '../requests/public.ts'
import {
  cardState,
  daysTo,
  isLendable,
  isOnShelf,
  isOpen,
  isWithoutCopy,
  type LibraryHoldings,
} from './card-state.ts'
import { directionsOf } from './directions.ts'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import css from './GetItCard.module.css'
import { hostOf } from './link-host.ts'
import { SendToPhone } from './SendToPhone.tsx'
import { ShelfPlaces } from './ShelfPlaces.tsx'
import { type WayAddresses, WayLink } from './WayLink.tsx'
import { t } from './words.ts'

const pictures: Record<Way['kind'], LucideIcon> = {
  'shelf-here': BookOpen,
  online: ExternalLink,
  'shelf-elsewhere': BookOpen,
  'reading-room': Library,
  reserve: Clock,
  'in-processing': Clock,
  'other-library': PackageSearch,
  'suggest-purchase': PackageSearch,
}

interface GetItCardProps extends WayAddresses {
  ways: readonly Way[]
  libraries: readonly LibraryHoldings[]
  recordId: string
  title: string
  /** Opens the list of all copies. */
  onCopies: () => void
  /** Opens the list of all packages that have it. */
  onPackages: () => void
}

/** How to get a record: the reader's branch first, where the copy stands, and one action. */
export function GetItCard({
  recordId,
  title,
  ways,
  libraries,
  onCopies,
  onPackages,
  ...addresses
}: GetItCardProps) {
  const near = useNearBranch()
  const [picked, setPicked] = useState('')
  const state = cardState({ ways, libraries, picked, near })
  if (!state) return null
  const { way, copy, others } = state
  const Picture = pictures[way.kind]
  const isCopy = !isWithoutCopy(way)
  const asks = isLendable(libraries)
  const packages = ways.filter(({ provider }) => provider).length
  const pick = (libCode: string) => {
    setPicked(libCode)
    chooseNearBranch(libCode)
  }
  return (
    <Stack
      as="section"
      gap={8}
      card
      padding="16px 18px 14px"
      className={css.card}
      data-tone={toneOf(way)}
      aria-label={t('ways.title')}
    >
      <VisuallyHidden as="h2">{t('ways.title')}</VisuallyHidden>
      {isCopy && <Branch libraries={libraries} chosen={way.libCode} name={way.libraryName} onChoose={pick} />}
      <Row as="p" gap={10} className={css.state}>
        <Picture aria-hidden size={20} className={css.picture} />
        <strong>{t(`way.${way.kind}`, { n: way.copies })}</strong>
      </Row>
      <Wait way={way} />
      {copy && <Place way={way} copy={copy} />}
      {copy && <SendToPhone note={{ recordId, title, ...whereabouts(way, copy) }} />}
      {!isCopy && <Quiet size="medium">{whereOf(way, undefined) || t(`way-help.${way.kind}`)}</Quiet>}
      {way.coverage && <p className={css.coverage}>{way.coverage}</p>}
      <div className={css.act} data-print="no">
        <WayLink way={way} {...addresses} className={css.main} />
        {isCopy && asks && <Request recordId={recordId} title={title} way={way} />}
      </div>
      {others.length > 0 && (
        <ul className={css.others} aria-label={t('ways.others')}>
          {others.map((other) => (
            <Cluster
              as="li"
              gap="0 12px"
              align="baseline"
              key={`${other.kind} ${other.libCode} ${other.link}`}
              className={css.other}
            >
              <span data-tone={toneOf(other)} className={css.kind}>
                {t(`way.${other.kind}`, { n: other.copies })}
              </span>
              <Wait way={other} />
              <Quiet as="span" size="medium">
                {whereOf(other, way)}
              </Quiet>
              <WayLink way={other} {...addresses} className={css.link} />
            </Cluster>
          ))}
        </ul>
      )}
      {packages > 1 && (
        <button type="button" className={css.elsewhere} data-print="no" onClick={onPackages}>
          {t('card.packages', { n: packages - 1 })}
        </button>
      )}
      {!isCopy && asks && <Request recordId={recordId} title={title} way={way} />}
      {state.elsewhere.copies > 0 && (
        <button type="button" className={css.elsewhere} data-print="no" onClick={onCopies}>
          {t(state.elsewhere.onShelf ? 'card.elsewhereOnShelf' : 'card.elsewhere', {
            branches: state.elsewhere.branches,
            n: state.elsewhere.copies,
          })}
        </button>
      )}
    </Stack>
  )
}

/** What a request for the copy is for: to wait for it, or to have it sent to the reader's branch. */
const purposeOf = ({ kind, libCode, expectedOn }: Way, near: string) => {
  if (kind === 'reserve') return 'reserve'
  return kind === 'shelf-elsewhere' && near !== '' && near !== libCode && expectedOn !== ''
    ? 'send'
    : undefined
}

/** The button that requests a copy: the main action where a copy leads. Its room is kept while its script is on its way. */
const Request = ({ recordId, title, way }: { recordId: string; title: string; way: Way }) => (
  <div className={css.request} data-print="no">
    <Suspense fallback={null}>
      <RequestButton
        recordId={recordId}
        title={title}
        primary={!isWithoutCopy(way)}
        purpose={purposeOf(way, useNearBranch())}
      />
    </Suspense>
  </div>
)

/** Who has it online: the name of the package, else the host of the address; of a copy its place, unless it leads. */
const whereOf = (
  { kind, provider, link, libCode, libraryName, locationName, callNo }: Way,
  leading: Way | undefined,
) =>
  kind === 'online'
    ? provider || hostOf(link)
    : libCode === leading?.libCode
      ? ''
      : [libraryName, locationName, callNo].filter(Boolean).join(' · ')

/** Jade: available now; ochre: with waiting. Each has a text too, so that colour is not the only sign. */
const toneOf = (way: Way): 'now' | 'later' | 'ask' => {
  if (isOnShelf(way) || (way.kind === 'online' && isOpen(way)) || way.kind === 'reading-room') return 'now'
  return way.kind === 'reserve' || way.kind === 'in-processing' ? 'later' : 'ask'
}

interface BranchProps {
  libraries: readonly LibraryHoldings[]
  chosen: string
  name: string
  onChoose: (libCode: string) => void
}

/** The branch the card speaks of; the one chosen is remembered. */
function Branch({ libraries, chosen, name, onChoose }: BranchProps) {
  if (libraries.length < 2) return name ? <p className={css.branch}>{name}</p> : null
  return (
    <Select
      className={css.branchChoice}
      label={t('card.branch')}
      labelHidden
      value={chosen}
      options={libraries.map(({ libCode, libraryName, onShelfCount, itemCount }) => ({
        value: libCode,
        label: t('card.branchCount', {
          name: libraryName || t('holdings.noLibrary'),
          onShelf: onShelfCount,
          all: formatCount(itemCount),
        }),
      }))}
      onChange={onChoose}
    />
  )
}

/** Where a copy stands, to take along. */
const whereabouts = (way: Way, copy: Item) => ({
  callNo: copy.callNo || way.callNo,
  places: [way.libraryName, copy.locationName, directionsOf(copy, true)].filter((place) => place !== ''),
})

/** Call number to copy, directions, the floor plan, and the neighbours on the shelf. */
function Place({ way, copy }: { way: Way; copy: Item }) {
  const callNo = copy.callNo || way.callNo
  const directions = directionsOf(copy, true)
  return (
    <>
      {callNo && (
        <Row as="p" gap={8} justify="space-between">
          <span className={css.number}>{callNo}</span>
          <Row
            as="button"
            inline
            justify="center"
            type="button"
            className={css.copy}
            data-print="no"
            title={t('card.copyNumber')}
            aria-label={t('card.copyNumber')}
            onClick={() => void copyText(callNo)}
          >
            <Copy aria-hidden size={16} />
          </Row>
        </Row>
      )}
      {(copy.locationName || directions) && (
        <Cluster as="p" gap="0 12px" align="baseline">
          {copy.locationName && (
            <Link to={paths.location({ id: copy.locationId, library: copy.libCode })} variant="text">
              {copy.locationName}
            </Link>
          )}
          {directions && (
            <Quiet as="span" size="medium">
              {directions}
            </Quiet>
          )}
        </Cluster>
      )}
      <WhereIsIt locationId={copy.locationId} locationName={copy.locationName} callNo={callNo} hasPicture />
      <ShelfPlaces items={[copy]} />
    </>
  )
}

/**
 * The earliest due date of the lent copies with the days left, the queue and the day on which a reader who joins it can
 * expect a copy, where it says more; or the day by which another branch can send its copy.
 */
function Wait({ way: { kind, dueDate, expectedOn, waiting } }: { way: Way }) {
  const days = daysTo(dueDate)
  const isQueue = kind === 'reserve'
  const words = [
    dueDate && t('way.due', { day: formatDay(dueDate) }),
    days !== undefined && t('card.daysLeft', { n: days }),
    waiting > 0 && t('way.waiting', { n: waiting }),
    isQueue &&
      expectedOn &&
      (waiting > 0 || expectedOn !== dueDate) &&
      t('way.expected', { day: formatDay(expectedOn) }),
    !isQueue && expectedOn && t('card.sentBy', { day: formatDay(expectedOn), n: daysTo(expectedOn) ?? 0 }),
  ].filter(Boolean)
  return words.length > 0 ? <Quiet size="medium">{words.join(' · ')}</Quiet> : null
}

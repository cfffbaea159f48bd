import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import type { EmptySearch } from '@wenyuan/contract/staff/usage.ts'
import { Link } from '../../kit/Link.tsx'
import { libraryPath } from '../call.ts'
import { staffPaths } from '../paths.ts'
import { MendsShown } from '../search-desk/MendsShown.tsx'
import { WhyMissed } from '../search-desk/WhyMissed.tsx'
import { may } from '../session.ts'
import { formatDate, formatMoney, formatNumber, formatTime, inWords, t } from '../words.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { BranchName } from './BranchChoice.tsx'
import { failureCause } from './failure-cause.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './ListScreen.module.css'
import { type ListColumn, type Row, textOf, valueOf } from './list-shape.ts'

/** A cell of a work list. Records open in the portal, readers in the room. */
export function ListCell({ column: { field, kind, empty }, row }: { column: ListColumn; row: Row }) {
  const value = valueOf(row, field)
  const text = textOf(row, field)
  const missing = empty ? t(empty) : ''
  switch (kind) {
    case 'search':
      return (
        <a
          className={css.link}
          href={`/${encodeURIComponent(libraryPath())}/#/searchList?q=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
        >
          {text}
        </a>
      )
    case 'record': {
      const recordId = textOf(row, 'recordId')
      if (recordId === '') return text
      return (
        <a
          className={css.link}
          href={`/${encodeURIComponent(libraryPath())}/record/${encodeURIComponent(recordId)}`}
          target="_blank"
          rel="noopener"
        >
          {text || recordId}
        </a>
      )
    }
    case 'reader': {
      const name = textOf(row, 'name')
      const told = name === '' ? text : `${name} (${text})`
      return may('show-reader') ? (
        <Link to={staffPaths.reader(text)} variant="text">
          {told}
        </Link>
      ) : (
        told
      )
    }
    case 'day':
      return text === '' ? '' : <span className={css.day}>{formatDate(text)}</span>
    case 'branch':
      return <BranchName code={text} />
    case 'time':
      return text === '' ? '' : <time dateTime={text}>{formatTime(text)}</time>
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : missing
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : missing
    case 'state':
      return choiceLabel(field, text)
    case 'code':
      return <code>{text}</code>
    case 'lines':
      return Array.isArray(value)
        ? value.map((line: Row | string, at) => <div key={at}>{lineText(line)}</div>)
        : ''
    case 'failure':
      return (
        <>
          {t(`cause.${failureCause(text)}`)}
          <Quiet as="span" className={css.message} lang="en">
            {text}
          </Quiet>
        </>
      )
    case 'why':
      return <WhyMissed words={text} />
    case 'mends':
      return <MendsShown mends={value as EmptySearch['mends']} />
    case 'words':
      return inWords(value as StaffWords | string)
    default:
      return text
  }
}

/** A line of an order, a gift or an answer, or a text. */
function lineText(line: Row | string): string {
  if (typeof line === 'string') return line
  const outcome = textOf(line, 'outcome')
  return [
    textOf(line, 'line') && `${textOf(line, 'line')}.`,
    textOf(line, 'title') || textOf(line, 'isbn'),
    textOf(line, 'question'),
    textOf(line, 'answer'),
    outcome && `(${choiceLabel('outcome', outcome)})`,
  ]
    .filter(Boolean)
    .join(' ')
}

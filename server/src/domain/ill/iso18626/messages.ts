import { readDay } from '../../../platform/dates/read-instant.ts'
import type { IllAct, IllMessage, IllWanted } from '../ill-message.ts'
import type { IsoStatus, ReasonForMessage } from './elements.ts'
import { at, type MessageName, type ReadMessage, textAt, type Tree } from './tree.ts'

/** An agency as it is agreed with partners: "ISIL:CN-110001". */
export const agencyTree = (agency: string): Tree => {
  const [type = '', ...value] = agency.split(':')
  return { agencyIdType: type, agencyIdValue: value.join(':') }
}

/** The agency at an element. Pure. */
export const agencyAt = (tree: Tree, ...path: readonly string[]): string =>
  `${textAt(tree, [...path, 'agencyIdType'], 50)}:${textAt(tree, [...path, 'agencyIdValue'], 100)}`

export interface Ends {
  own: string
  partner: string
  /** Name of the own library. */
  name: string
}

/** Only what says something: the schemas know no empty element there. */
const filled = (tree: Record<string, string>): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([, text]) => text !== ''))

const midnight = (day: string) => (day === '' ? '' : `${day}T00:00:00Z`)

/** A message as ISO 18626 says it. Pure. */
export function isoMessage(message: IllMessage, ends: Ends): { name: MessageName; content: Tree } {
  const { act } = message
  const isNews = act.kind === 'news'
  const header: Tree = {
    supplyingAgencyId: agencyTree(isNews ? ends.own : ends.partner),
    requestingAgencyId: agencyTree(isNews ? ends.partner : ends.own),
    // must be there in 1.2, also when it says nothing
    multipleItemRequestId: '',
    timestamp: message.timestamp,
    requestingAgencyRequestId: message.requestId,
    ...(message.supplierRequestId !== '' && act.kind !== 'ask'
      ? { supplyingAgencyRequestId: message.supplierRequestId }
      : {}),
  }
  switch (act.kind) {
    case 'ask':
      return { name: 'request', content: { header, ...requestContent(act, ends.name) } }
    case 'deed':
      return {
        name: 'requestingAgencyMessage',
        content: { header, action: act.deed, ...filled({ note: act.note }) },
      }
    case 'news':
      return { name: 'supplyingAgencyMessage', content: { header, ...newsContent(act, message.timestamp) } }
  }
}

function requestContent(act: Extract<IllAct, { kind: 'ask' }>, library: string): Tree {
  const { wanted } = act
  const isPart = wanted.article !== ''
  const numbers = [
    ['ISBN', wanted.isbn],
    ['ISSN', wanted.issn],
    ['DOI', wanted.doi],
  ].filter(([, value]) => value !== '')
  return {
    bibliographicInfo: {
      ...filled({
        title: wanted.publication,
        author: isPart ? '' : wanted.author,
        edition: wanted.edition,
        titleOfComponent: wanted.article,
        authorOfComponent: isPart ? wanted.author : '',
        issue: wanted.issue,
        pagesRequested: wanted.pages,
      }),
      bibliographicItemId: numbers.map(([code = '', value = '']) => ({
        bibliographicItemIdentifier: value,
        bibliographicItemIdentifierCode: code,
      })),
    },
    publicationInfo: filled({
      publisher: wanted.publisher,
      publicationDate: wanted.year,
      placeOfPublication: wanted.place,
    }),
    serviceInfo: {
      requestType: act.previous === '' ? 'New' : 'Retry',
      serviceType: act.service === 'copy' ? 'Copy' : 'Loan',
      ...filled({
        requestingAgencyPreviousRequestId: act.previous,
        needBeforeDate: midnight(act.neededBy),
        note: wanted.remark,
      }),
    },
    requestingAgencyInfo: { name: library },
    ...(act.patron === '' ? {} : { patronInfo: { surname: act.patron } }),
  }
}

const newsContent = (act: Extract<IllAct, { kind: 'news' }>, timestamp: string): Tree => ({
  messageInfo: {
    reasonForMessage: act.reason,
    ...filled({
      answerYesNo: act.answer,
      note: act.note,
      reasonUnfilled: act.status === 'Unfilled' ? act.note.slice(0, 200) : '',
      reasonRetry: act.status === 'RetryPossible' ? act.note.slice(0, 200) : '',
    }),
  },
  statusInfo: { status: act.status, ...filled({ dueDate: midnight(act.dueOn) }), lastChange: timestamp },
  ...(act.link === '' && act.barcode === ''
    ? {}
    : {
        deliveryInfo: {
          dateSent: timestamp,
          itemId: [act.barcode, act.barcode === '' ? act.link : ''].filter((one) => one !== ''),
          ...filled({ URL: act.link, sentVia: act.link === '' ? '' : 'URL' }),
        },
      }),
})

/** What a request of another library wants. Texts are cut to what the request form takes. Pure. */
export function wantedOf({ content }: Pick<ReadMessage, 'content'>): IllWanted {
  const bib = (name: string, most: number) => textAt(content, ['bibliographicInfo', name], most)
  const pub = (name: string, most: number) => textAt(content, ['publicationInfo', name], most)
  const info = at(content, 'bibliographicInfo')
  const ids = typeof info === 'object' ? info['bibliographicItemId'] : undefined
  const number = (code: string, most: number): string => {
    for (const one of Array.isArray(ids) ? (ids as readonly Tree[]) : [])
      if (textAt(one, ['bibliographicItemIdentifierCode']).toUpperCase() === code)
        return textAt(one, ['bibliographicItemIdentifier'], most)
    return ''
  }
  return {
    publication: bib('title', 1_000),
    article: bib('titleOfComponent', 1_000),
    author: bib('authorOfComponent', 500) || bib('author', 500),
    issue: [bib('volume', 30), bib('issue', 30)].filter((one) => one !== '').join(' '),
    edition: bib('edition', 100),
    place: pub('placeOfPublication', 200),
    publisher: pub('publisher', 200),
    year: pub('publicationDate', 20),
    issn: number('ISSN', 32),
    isbn: number('ISBN', 32),
    doi: number('DOI', 200),
    pages: bib('pagesRequested', 60),
    remark: textAt(content, ['serviceInfo', 'note'], 500),
  }
}

export type News = Extract<IllAct, { kind: 'news' }>

/** What a supplier tells. Pure. */
export function newsOf({ content }: Pick<ReadMessage, 'content'>): News {
  const delivered = textAt(content, ['deliveryInfo', 'URL']) || textAt(content, ['deliveryInfo', 'itemId'])
  const isLink = /^https?:\/\/\S+$/.test(delivered)
  const answer = textAt(content, ['messageInfo', 'answerYesNo'])
  const dueOn = readDay(textAt(content, ['statusInfo', 'dueDate']))
  return {
    kind: 'news',
    reason: textAt(content, ['messageInfo', 'reasonForMessage']) as ReasonForMessage,
    status: textAt(content, ['statusInfo', 'status']) as IsoStatus,
    answer: answer === 'Y' || answer === 'N' ? answer : '',
    note: (
      textAt(content, ['messageInfo', 'note']) ||
      textAt(content, ['messageInfo', 'reasonUnfilled']) ||
      textAt(content, ['messageInfo', 'reasonRetry'])
    ).slice(0, 500),
    dueOn: dueOn ?? '',
    link: isLink ? delivered : '',
    barcode: isLink ? '' : delivered.slice(0, 100),
  }
}

import { blankRecord } from './blank-record.ts'
import { readContributors } from './marc21-names.ts'
import { kindOfMarc21 } from './marc21-kind.ts'
import { readHost } from './hosts.ts'
import { readCountry, readLanguages, readNumbers, readPublication } from './marc21-publication.ts'
import { readClassNumbers, readKeywords, readSubjects } from './marc21-subjects.ts'
import { readSeries, readTitles } from './marc21-titles.ts'
import { readMarcLinks } from './marc-links.ts'
import { readMarc21Items } from './marc-items.ts'
import { readMarc21Thesis } from './marc-thesis.ts'
import { allOf, firstOf, joinedOf, type MarcView } from './marc-view.ts'
import type { BibRecord } from '../record.ts'
import { readNames } from './names.ts'
import type { MappedRecord } from './row-facts.ts'
import { inEveryScript, linkedForms } from './script-links.ts'
import { priceOf } from './standard-numbers.ts'
import { distinct, isHan, trimHeading, trimIsbd } from './text.ts'

/** Notes for readers; holdings, action and source notes are for staff only. */
const noteTags = [
  '500',
  '501',
  '502',
  '504',
  '508',
  '511',
  '515',
  '518',
  '521',
  '525',
  '530',
  '533',
  '534',
  '538',
  '545',
  '546',
  '550',
  '580',
  '586',
]

/**
 * Maps a MARC 21 bibliographic record; `undefined` if it has no title anywhere. The record id is left empty, because
 * only the caller knows the source. Source: MARC 21 Format for Bibliographic Data.
 */
export function recordOfMarc21(view: MarcView): MappedRecord | undefined {
  const titles = readTitles(view)
  if (!titles) return undefined
  const kind = kindOfMarc21(view)
  const record: BibRecord = {
    ...blankRecord('', kind.docCode, titles.title),
    resourceType: kind.resourceType,
    ...titles,
    contributors: readContributors(view),
    ...readPublication(view),
    languages: readLanguages(view),
    ...readNumbers(view),
    subjects: readSubjects(view),
    keywords: readKeywords(view),
    classNumbers: readClassNumbers(view),
    series: readSeries(view),
    notes: distinct(inEveryScript(view, ...noteTags).map((field) => joinedOf(field, 'abcdg'))),
    organisations: readOrganisations(view),
    collections: readCollections(view),
    links: readMarcLinks(view, 'y3z'),
  }
  setText(record, 'country', readCountry(view))
  setText(record, 'edition', editionIn(view))
  setText(record, 'extent', joinedOf(inEveryScript(view, '300')[0], 'abce'))
  setText(record, 'frequency', trimIsbd(firstOf(view.data('310')[0], 'a') ?? ''))
  setText(
    record,
    'abstract',
    inEveryScript(view, '520')
      .map((field) => joinedOf(field, 'ab'))
      .join('\n'),
  )
  setText(
    record,
    'contents',
    inEveryScript(view, '505')
      .map((field) => joinedOf(field, 'agrt'))
      .join('\n'),
  )
  setText(
    record,
    'price',
    view
      .data('020')
      .map((field) => priceOf(joinedOf(field, 'c')))
      .find((price) => price !== undefined),
  )
  setText(
    record,
    'binding',
    view
      .data('020')
      .map(bindingOf)
      .find((binding) => binding !== undefined),
  )
  // Chinese statements of responsibility can be parsed; western ones ("by", "edited by") are sentences.
  if (record.contributors.length === 0 && isHan(titles.responsibility ?? '')) {
    record.contributors = readNames(titles.responsibility ?? '')
  }
  const host = readHost(view)
  if (host) record.host = host
  const thesis = readMarc21Thesis(view, kind.docCode)
  if (thesis) record.thesis = thesis
  return { record, items: readMarc21Items(view) }
}

/**
 * Collection codes of Koha copies (952 $8), and packages of electronic resources by their product sigel (912 $a,
 * "ZDB-2-SMA"). Source: Koha "Holdings data fields (9xx)"; ISIL agency of Germany, product sigels.
 */
const readCollections = (view: MarcView): string[] =>
  distinct([
    ...view
      .data('952')
      .filter((field) => firstOf(field, 'a') !== undefined)
      .flatMap((field) => allOf(field, '8')),
    ...view
      .data('912')
      .flatMap((field) => allOf(field, 'a'))
      .filter((sigel) => /^ZDB-\d+-/.test(sigel)),
  ])

type TextName = 'country' | 'edition' | 'extent' | 'frequency' | 'abstract' | 'contents' | 'price' | 'binding'

function setText(record: BibRecord, name: TextName, text: string | undefined): void {
  if (text !== undefined && text !== '') record[name] = text
}

/** The first statement; in another script beside it: "第1版 = Di 1 ban". */
function editionIn(view: MarcView): string {
  const [first] = inEveryScript(view, '250')
  if (!first) return ''
  return distinct([first, ...linkedForms(view, first)].map((field) => trimIsbd(joinedOf(field, 'ab')))).join(
    ' = ',
  )
}

/** 020 $q, or the words in brackets after the number: "(pbk.)", "(alk. paper)". */
function bindingOf(field: Parameters<typeof firstOf>[0]): string | undefined {
  const qualifier =
    firstOf(field, 'q') ??
    /\(([^()]*(?:pbk|paper|hard|cloth|bound|平装|精装|線裝|线装)[^()]*)\)/iu.exec(
      firstOf(field, 'a') ?? '',
    )?.[1]
  return qualifier === undefined ? undefined : qualifier.replaceAll(/[()]/g, '').trim()
}

/** The bodies of a thesis (502 $c) and added bodies (710). */
const readOrganisations = (view: MarcView): string[] =>
  distinct([
    ...view.data('502').flatMap((field) => allOf(field, 'c').map(trimHeading)),
    ...view
      .data('710')
      .filter(
        (field) =>
          !/^(?:pbl|prt|dst|publisher|printer)/i.test(firstOf(field, '4') ?? firstOf(field, 'e') ?? ''),
      )
      .map((field) => trimHeading(allOf(field, 'ab').map(trimIsbd).join('. '))),
  ])

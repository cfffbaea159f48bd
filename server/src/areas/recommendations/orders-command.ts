import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { suggestionStates } from '@wenyuan/contract/constants/suggestions.ts'
import { blankRecord } from '../../domain/catalogue/mapping/blank-record.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { iso2709Of } from '../../domain/exports/iso2709-file.ts'
import { marcFrom } from '../../domain/exports/marc.ts'
import { priceText } from '../../domain/order-titles/price.ts'
import { titlesByIds } from '../../domain/order-titles/store.ts'
import { yearIn } from '../../platform/dates/read-date.ts'
import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { suggestionsInState } from './store.ts'

const usage = 'FILE [--format csv|marc] [--state agreeOrder] [--catalogue CODE]'
const PAGE = 500

/** Writes suggestions as an order: a spreadsheet, or MARC 21 records that vendors and library systems read. */
const ordersCommand: Command = {
  usage: `${usage} --tenant CODE`,
  about:
    'Write the suggestions that the library has agreed to as an order for vendors: CSV, or MARC 21 with the price. Titles of one catalogue only with --catalogue.',
  async run({ parse }, { appContext, cwd, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({ tenant: text, format: text, state: text, catalogue: text })
    const scope = tenantOf(appContext, values.tenant)
    const [file] = positionals
    const format = values.format ?? (file?.endsWith('.mrc') ? 'marc' : 'csv')
    if (file === undefined || (format !== 'csv' && format !== 'marc'))
      throw new UsageError(`Usage: wenyuan suggestion orders ${usage} --tenant CODE`)
    const state = suggestionStates.find((one) => one === (values.state ?? 'agreeOrder'))
    if (!state)
      throw new UsageError(`There is no state "${values.state}"; there are ${suggestionStates.join(', ')}.`)
    const rows = []
    for (let offset = 0; ; offset += PAGE) {
      const page = await suggestionsInState(scope, [state], { offset, limit: PAGE })
      rows.push(...page.rows)
      if (page.rows.length < PAGE) break
    }
    const wanted = rows
      .filter(
        ({ title_id }) =>
          values.catalogue === undefined || title_id?.startsWith(`${values.catalogue} `) === true,
      )
      .toSorted((one, other) => one.about.title.localeCompare(other.about.title, 'zh'))
    const path = resolve(cwd, file)
    if (format === 'csv') {
      const cells = wanted.map(({ suggestion_id, about, price, currency, supporters, fund, title_id }) => [
        suggestion_id,
        about.title,
        about.author,
        about.publisher,
        about.publishTime,
        about.isbn,
        about.issn,
        about.edition,
        priceText(price, currency),
        supporters ?? 0,
        fund ?? '',
        title_id ?? '',
      ])
      writeFileSync(path, await csvOf(inOne([heading, ...cells])))
    } else {
      const titles = await titlesByIds(
        scope,
        wanted.flatMap(({ title_id }) => title_id ?? []),
      )
      const byId = new Map(titles.map(({ title_id, record }) => [title_id, record]))
      const records = wanted.map(({ suggestion_id, about, price, currency, title_id }) =>
        marcOfOrder(
          scope.site.name['zh-CN'],
          (title_id === null ? undefined : byId.get(title_id)) ?? recordOf(suggestion_id, about),
          {
            suggestionId: suggestion_id,
            price: priceText(price, currency),
          },
        ),
      )
      writeFileSync(path, Buffer.concat(records.map(({ bytes }) => bytes)))
      for (const [at, { leftOut }] of records.entries())
        if (leftOut.length > 0)
          output.line(
            `${wanted[at]?.suggestion_id}: not wholly in the file, too long for ISO 2709: ${leftOut.map(({ tag, fields }) => `${tag} (${fields})`).join(', ')}`,
          )
    }
    output.line(`${wanted.length} titles: ${file}`)
  },
}

const heading = [
  'number',
  'title',
  'author',
  'publisher',
  'date',
  'ISBN',
  'ISSN',
  'edition',
  'price',
  'readers',
  'fund',
  'catalogue title',
]

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

function recordOf(
  suggestionId: string,
  about: Awaited<ReturnType<typeof suggestionsInState>>['rows'][number]['about'],
): BibRecord {
  const year = yearIn(about.publishTime)
  return {
    ...blankRecord(suggestionId, about.issn === '' ? '1' : '2', about.title),
    contributors:
      about.author === '' ? [] : [{ name: about.author, otherNames: [], kind: 'person', main: true }],
    publishers: about.publisher === '' ? [] : [about.publisher],
    isbns: about.isbn === '' ? [] : [about.isbn],
    issns: about.issn === '' ? [] : [about.issn],
    languages: about.language === '' ? [] : [about.language],
    ...(about.edition === '' ? {} : { edition: about.edition }),
    ...(about.publishTime === '' ? {} : { pubDate: about.publishTime }),
    ...(year === undefined ? {} : { year }),
  }
}

/** The number and the price stand in 980, a local field that order imports of library systems are set to read. */
function marcOfOrder(
  agency: string,
  record: BibRecord,
  { suggestionId, price }: { suggestionId: string; price: string },
) {
  const marc = marcFrom(record, { items: [], agency })
  return iso2709Of({
    ...marc,
    fields: [
      ...marc.fields,
      {
        tag: '980',
        indicator1: ' ',
        indicator2: ' ',
        subfields: [
          { code: 'a', value: suggestionId },
          ...(price === '' ? [] : [{ code: 'p', value: price }]),
        ],
      },
    ],
  })
}

export const commands: Commands = { 'suggestion orders': ordersCommand }

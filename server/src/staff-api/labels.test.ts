import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { readFileSync } from 'node:fs'
import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import type { PaymentGatewayShown } from '@wenyuan/contract/staff/connections.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { beforeAll, expect, test } from 'vitest'
import { personRights } from '../domain/staff/rights.ts'
import { jobKindsOf } from '../app/job-kinds.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { otherSourceNames } from './reference-sources.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
})

type Texts = Readonly<Record<string, string>>
const readTexts = (part: string, language: string): Texts =>
  JSON.parse(
    readFileSync(
      new URL(
        `../../../${part === 'sentences' ? 'contract' : 'web'}/src/staff/${part}/${language}.json`,
        import.meta.url,
      ),
      'utf8',
    ),
  ) as Texts
/** What the files of traditional Chinese lack is made of simplified Chinese: `web/word-files.ts`. */
const wholeTexts = (part: string, language: string): Texts =>
  language === 'zh-TW'
    ? { ...readTexts(part, 'zh-CN'), ...readTexts(part, language) }
    : readTexts(part, language)
const textsIn = (language: string): Texts => ({
  ...wholeTexts('words', language),
  ...wholeTexts('labels', language),
})

/** In English the room shows what the server says: the keys of the others. */
const sentencesIn = (language: string): Texts =>
  wholeTexts('sentences', language === 'en' ? 'zh-CN' : language)

interface Form {
  name: string
  fields: readonly FormField[]
  variants?: Readonly<Record<string, readonly FormField[]>>
}

/** What the room would have to draw by its English name. */
function missingIn(texts: Texts, about: string, fields: readonly FormField[]): string[] {
  const has = (...ids: string[]) => ids.some((id) => Object.hasOwn(texts, id))
  return fields.flatMap(({ name, choices = [], fields: inner = [], variants = {} }) => [
    ...(has(`field.${about}.${name}`, `field.${name}`) ? [] : [`field.${about}.${name}`]),
    ...choices
      .filter((value) => !has(`choice.${name}.${value}`, `choice.${value}`))
      .map((value) => `choice.${name}.${value}`),
    ...missingIn(texts, about, [...inner, ...Object.values(variants).flat()]),
  ])
}

test.each(languageTags)('every form of the room has its labels in %s', async (language) => {
  const texts = textsIn(language)
  const ask = async (name: StaffCallName) => (await askStaff(portal, name, {}, { token })).data
  const { records } = (await ask('content-kinds')) as { records: Form[] }
  const { sections } = (await ask('show-settings')) as { sections: Form[] }
  const { variants } = (await ask('show-library-system')) as { variants: Form['variants'] }
  const systems = { name: 'library-system', fields: Object.values(variants ?? {}).flat() }
  const { gateways } = (await ask('show-payment-gateways')) as { gateways: PaymentGatewayShown[] }
  const sources = (await ask('show-sources')) as { fields: FormField[] }
  const forms = gateways.map(({ variants: kinds }) => kinds)
  const gatewayForm = { name: 'gateway', fields: forms.flatMap((kinds) => Object.values(kinds).flat()) }
  const titles = [
    ...jobKindsOf(portal.appContext).map((kind) => `choice.job.${kind}`),
    'section.gateways',
    'section.sources',
    ...gateways.map(({ provider }) => `choice.payProvider.${provider}`),
    ...forms.flatMap((kinds) => Object.keys(kinds)).map((kind) => `choice.gatewayKind.${kind}`),
    ...records.flatMap(({ name }) => [`kind.${name}`, `about.${name}`]),
    ...sections.map(({ name }) => `section.${name}`),
    'section.library-system',
    ...Object.keys(variants ?? {}).map((kind) => `choice.kind.${kind}`),
  ]
  const missing = [
    ...titles.filter((id) => !Object.hasOwn(texts, id)),
    ...[...records, ...sections, systems, gatewayForm, { name: 'sources', ...sources }].flatMap(
      ({ name, fields }) => missingIn(texts, name, fields),
    ),
  ]
  expect([...new Set(missing)]).toEqual([])
})

test.each(languageTags)('every right of a role has a name in %s', (language) => {
  const texts = textsIn(language)
  const nameless = personRights.filter((right) =>
    ['right', 'list', 'operation'].every((kind) => !Object.hasOwn(texts, `${kind}.${right}`)),
  )
  expect(nameless).toEqual([])
})

test.each(languageTags)('no text of the room in %s names a command', (language) => {
  const said = [textsIn(language), sentencesIn(language)].flatMap((texts) => Object.entries(texts).flat())
  expect(said.filter((text) => /`|wenyuan /.test(text))).toEqual([])
})

test('a code of another entry is offered by name: each names a kind of content or another source', async () => {
  const { records } = (await askStaff(portal, 'content-kinds', {}, { token })).data as { records: Form[] }
  const { sections } = (await askStaff(portal, 'show-settings', {}, { token })).data as { sections: Form[] }
  const kinds = records.map(({ name }) => name)
  const named = [...records, ...sections].flatMap(({ name, fields }) =>
    everyField(fields).flatMap((field) =>
      field.refersTo === undefined ? [] : [`${name}.${field.name} ${field.refersTo}`],
    ),
  )
  expect(named.filter((one) => ![...kinds, ...otherSourceNames].includes(one.split(' ')[1] ?? ''))).toEqual(
    [],
  )
  expect(named).toEqual(
    expect.arrayContaining([
      'locations.library libraries',
      'floor-plans.location locations',
      'loan-rules.branch libraries',
      'theses.record records',
      'theses.department departments',
      'course-items.record records',
      'databases.vendor database-vendors',
      'databases.departments database-departments',
      'topics.records records',
      'loan-rules.readerType reader-types',
      'usage.database databases',
      'oai-sources.docCode item-types',
    ]),
  )
  const courses = records.find(({ name }) => name === 'courses')
  // readers see them in this order
  expect(courses?.fields.find(({ name }) => name === 'databases')).toMatchObject({ isOrdered: true })
})

const everyField = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [
    field,
    ...everyField([...(field.fields ?? []), ...Object.values(field.variants ?? {}).flat()]),
  ])

/** What a member of staff does by calls of the room itself. */
const ownActs = [
  'sign-in',
  'sign-in-refused',
  'sign-in-guessed',
  'sign-in-failed',
  'right-refused',
  'change-password',
  'second-factor-on',
  'second-factor-off',
  'audit-shortened',
]
const taken = namesOf(staffCalls, 'list', 'deskList').filter(
  (name) => name.startsWith('export-') || staffCalls[name].ofReaders,
)

test.each(languageTags)('every line of the audit list says what was done in %s', (language) => {
  const texts = textsIn(language)
  const done = [...namesOf(staffCalls, 'desk', 'operation', 'link'), ...ownActs, ...taken].map(
    (name) => `operation.${name}`,
  )
  expect(done.filter((id) => !Object.hasOwn(texts, id))).toEqual([])
})

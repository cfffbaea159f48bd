import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { DatabaseEntry } from '../../areas/databases/database.ts'
import type { NameKeys } from '../../areas/databases/name-keys.ts'
import type { DonationNews } from '../../areas/donations/tables.ts'
import type { PackageEntry } from '../../areas/journals/package.ts'
import type { ResearcherEntry } from '../../areas/researchers/researcher.ts'
import type { ChosenAnswer } from '../../areas/search/chosen-answer.ts'
import type { CollectionWords } from '../../areas/special-collections/collection.ts'
import type { Block } from '../../areas/topics/topic.ts'
import type { Department } from '../../domain/departments/department.ts'
import type { PlanMark } from '../../domain/floor-plans/floor-plan.ts'
import type {
  QuestionEntry,
  QuestionnaireEntry,
  SectionEntry,
} from '../../domain/questionnaires/questionnaire.ts'
import type { ItemType } from '../../domain/item-types/item-type.ts'
import type { LtiPlatform } from '../../domain/lti/platform.ts'
import type { Terminal } from '../../domain/terminals/terminal.ts'
import type { Words } from '../../platform/db/column-types.ts'
import {
  anyObject,
  byKind,
  flag,
  list,
  number,
  object,
  optional,
  orNull,
  type Shape,
  text,
  word,
} from '../../platform/db/stored-shape.ts'
import { texts, words } from './catalogue.ts'

/** A search is checked by the contract when it is made. */
export const searchBody = anyObject<SearchBodyInput>()

export const named = object<{ name: Words; summary: Words }>({
  name: words,
  summary: words,
})

const kindOf = <K extends Block['kind']>(): Shape<K> => word<K>()

export const block = byKind<Block>({
  text: object({ kind: kindOf<'text'>(), text: words }),
  picture: object({ kind: kindOf<'picture'>(), src: text, alt: words, caption: words }),
  records: object({ kind: kindOf<'records'>(), heading: words, records: texts }),
  search: object({ kind: kindOf<'search'>(), heading: words, body: searchBody, rows: number }),
  video: object({ kind: kindOf<'video'>(), href: text, name: words }),
  link: object({ kind: kindOf<'link'>(), href: text, name: words, note: words }),
})

export const chosenAnswer = object<ChosenAnswer>({
  code: text,
  words: texts,
  kind: word(),
  title: words,
  about: words,
  address: text,
  from: text,
  to: text,
  position: number,
})

export const packageEntry = object<PackageEntry>({
  code: text,
  name: words,
  database: text,
  access: word(),
  proxied: flag,
  from: text,
  to: text,
})

export const collectionWords = object<CollectionWords>({
  name: words,
  introduction: words,
  rights: words,
  contact: words,
})

/** Entries from before there were languages have a list of fields. */
const wordsOrTexts: Shape<ResearcherEntry['fields']> = (value) =>
  Array.isArray(value) ? texts(value) : words(value)

export const researcherEntry = object<ResearcherEntry>({
  code: text,
  name: words,
  otherNames: texts,
  title: words,
  department: text,
  fields: wordsOrTexts,
  introduction: optional(words),
  orcid: text,
  former: flag,
})

export const donationNews = object<DonationNews>({
  code: text,
  title: words,
  text: words,
  date: text,
  url: text,
})

export const databaseEntry = object<DatabaseEntry>({
  code: text,
  name: words,
  otherNames: texts,
  summary: words,
  description: words,
  url: text,
  vendor: text,
  platform: text,
  subjects: texts,
  types: list(word()),
  docTypes: texts,
  languages: texts,
  coverageFrom: text,
  coverageTo: text,
  access: word(),
  proxied: flag,
  federatedUrl: text,
  accessNote: words,
  concurrentUsers: number,
  status: word(),
  from: text,
  to: text,
  addedAt: text,
  departments: texts,
  labels: texts,
  contact: words,
  showsUses: flag,
  eCollectionId: text,
  logo: text,
  position: number,
})

export const nameKeys = object<NameKeys>({
  letters: texts,
  readings: object<NameKeys['readings']>({ zh: text, en: text }),
  names: text,
  texts: text,
})

export const department = object<Department>({
  code: text,
  name: words,
  parent: text,
  summary: words,
  introduction: words,
  url: text,
  classes: texts,
  subjects: texts,
  librarian: words,
  librarianMail: text,
  librarianPhone: text,
  librarianRoom: words,
  position: number,
})

export const planMark = object<PlanMark>({
  location: text,
  from: text,
  to: text,
  left: number,
  top: number,
  width: number,
  height: number,
})

const choices = list(object<QuestionEntry['options'][number]>({ code: text, text: words }))

export const questionnaireEntry = object<QuestionnaireEntry>({
  code: text,
  name: words,
  introduction: words,
  from: text,
  to: text,
  minutes: number,
  anonymous: flag,
  results: word(),
  databases: texts,
  sections: list(
    object<SectionEntry>({
      code: text,
      title: words,
      text: words,
      questions: list(
        object<QuestionEntry>({
          code: text,
          kind: word(),
          text: words,
          help: words,
          required: flag,
          options: choices,
          rows: choices,
          least: number,
          most: number,
          leastText: words,
          mostText: words,
          showIf: orNull(object<NonNullable<QuestionEntry['showIf']>>({ question: text, is: texts })),
        }),
      ),
    }),
  ),
})

export const ltiPlatform = object<LtiPlatform>({
  code: text,
  name: words,
  on: flag,
  issuer: text,
  clientId: text,
  deployments: texts,
  authUrl: text,
  keysUrl: text,
  tokenUrl: text,
  origins: texts,
  rolls: flag,
  account: word(),
})

export const itemType = object<ItemType>({ code: text, name: words })

export const sip2Terminal = object<Terminal>({
  code: text,
  name: words,
  on: flag,
  password: text,
  branch: text,
  networks: texts,
  may: list(word()),
  needsPin: flag,
  encoding: word(),
  language: word(),
})

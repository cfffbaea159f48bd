import { collectionAccess } from '@wenyuan/contract/areas/special-collections.ts'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentName,
  contentNumber,
  contentText,
  contentWords,
  noWords,
  pictureAddress,
  refersTo,
} from '../../domain/content/content-values.ts'
import { isClass } from '../../domain/vocabulary/classes.ts'
import { savedBodyIssue, searchBodyEntry } from '../search/public.ts'
import { type Collection, parentOf } from './collection.ts'
import { deleteCollection, listCollections, saveCollections } from './store.ts'

/** Collections without a position come last, in the order of their codes. */
const LAST = 1_000

/** Only these say which records a collection has; the others of a search body order and page them. */
const membership: ReadonlySet<string> = new Set(['searchItems', 'matchMode', 'exclude', ...facetNames])

const search = z.preprocess(
  (value) => (typeof value === 'string' ? parsedJson(value) : value),
  searchBodyEntry({ hasYears: false })
    .nullable()
    .superRefine((body, context) => {
      if (body === null) return
      const issue = savedBodyIssue(body)
      const other = issue ? undefined : Object.keys(body).find((name) => !membership.has(name))
      if (issue) context.addIssue({ code: 'custom', ...issue })
      else if (other)
        context.addIssue({
          code: 'custom',
          path: [other],
          message: 'it does not say which records a collection has',
        })
    }),
)

function parsedJson(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const Entry: z.ZodType<Collection> = z
  .strictObject({
    code: z
      .string()
      .regex(
        /^[^\s/\\;,"'<>]{1,60}(?:\/[^\s/\\;,"'<>]{1,60})?$/,
        'a code, or those of a collection and its part',
      ),
    name: contentName(100),
    introduction: contentWords(1_000).default(noWords),
    rights: contentName(500),
    rightsUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).default(''),
    contact: contentWords(200).default(noWords),
    classCode: refersTo(
      'classes',
      z.string().refine(isClass, 'a class of the Chinese Library Classification').default(''),
    ),
    cover: pictureAddress.default(''),
    access: z.enum(collectionAccess).default('visitor'),
    collectionName: contentText(200).default(''),
    search: search.default(null),
    position: contentNumber(0, 9_999).default(LAST),
  })
  .refine(({ collectionName, search: body }) => (collectionName === '') !== (body === null), {
    path: ['collectionName'],
    message: 'either collectionName or search says which records it has',
  })

const collections = contentKind<Collection>({
  name: 'collections',
  about:
    'Special collections: name, introduction, rights, and the facet value or search that finds their records.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    简介: 'introduction',
    权利说明: 'rights',
    权利网址: 'rightsUrl',
    联系方式: 'contact',
    分类: 'classCode',
    封面: 'cover',
    访问: 'access',
    文献集: 'collectionName',
    检索: 'search',
    顺序: 'position',
  },
  code: ({ code }) => code,
  list: listCollections,
  async check(scope) {
    const codes = new Set((await listCollections(scope)).map(({ code }) => code))
    return ({ code }) => {
      const parent = parentOf(code)
      return parent === '' || codes.has(parent)
        ? undefined
        : `code: there is no collection "${parent}"; import collections before their parts.`
    }
  },
  save: saveCollections,
  async remove(scope, code) {
    return (await deleteCollection(scope, code)) ? undefined : 'It does not exist, or it has parts.'
  },
})

export const content: readonly ContentKind[] = [collections]

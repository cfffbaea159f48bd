import { dayOrNone } from '@wenyuan/contract/shapes/codes.ts'
import { databaseAccess } from '@wenyuan/contract/constants/database-terms.ts'
import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import { databaseType } from '@wenyuan/contract/shapes/database.ts'
import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentFlag,
  contentList,
  contentName,
  contentNumber,
  contentText,
  contentWords,
  noWords,
  pictureAddress,
  refersTo,
} from '../../domain/content/content-values.ts'
import { languageCodes } from '../../domain/vocabulary/codes.ts'
import { type DatabaseEntry, rankedSubject } from './database.ts'
import { isWebAddress } from '../../domain/databases/proxy.ts'
import { priceContent } from './price-content.ts'
import { removeDatabase, saveDatabases } from './saving.ts'
import { everyDatabase } from './store.ts'
import { termCode, termContent } from './term-content.ts'

/** Databases without a position come last, in the order of their names. */
const LAST = 1_000

const address = z
  .string()
  .trim()
  .max(2_000)
  .refine(isWebAddress, 'an http(s) address without a name and password')

/** A subject, or `subject:1` for the first best bet of it. */
const subject = z
  .string()
  .transform(rankedSubject)
  .pipe(z.object({ subject: termCode, rank: z.number() }))
  .transform(({ subject: code, rank }) => (rank === 0 ? code : `${code}:${rank}`))

const Entry: z.ZodType<DatabaseEntry> = z
  .strictObject({
    code: contentCode,
    name: contentName(200),
    otherNames: contentList(contentText(200), 30).default([]),
    summary: contentWords(500).default(noWords),
    description: contentWords(4_000).default(noWords),
    url: address,
    vendor: refersTo('database-vendors', z.union([z.literal(''), termCode]).default(''), { isOpen: true }),
    platform: contentText(100).default(''),
    subjects: refersTo('database-subjects', contentList(subject, 50).default([]), {
      isOpen: true,
      isRanked: true,
    }),
    types: contentList(databaseType, 19).default([]),
    docTypes: contentList(z.enum(docTypes.map(({ code }) => code) as [string, ...string[]]), 44).default([]),
    languages: contentList(z.enum(languageCodes as [string, ...string[]]), 50).default([]),
    coverageFrom: contentText(40).default(''),
    coverageTo: contentText(40).default(''),
    access: z.enum(databaseAccess).default('campus'),
    proxied: contentFlag.default(false),
    federatedUrl: z.union([z.literal(''), address]).default(''),
    accessNote: contentWords(500).default(noWords),
    concurrentUsers: contentNumber(0, 100_000).default(0),
    status: z.enum(['subscribed', 'trial', 'open', 'ownBuilt']).default('subscribed'),
    from: dayOrNone,
    to: dayOrNone,
    addedAt: dayOrNone,
    departments: refersTo('database-departments', contentList(termCode, 50).default([]), { isOpen: true }),
    labels: refersTo('database-labels', contentList(termCode, 50).default([]), { isOpen: true }),
    contact: contentWords(300).default(noWords),
    showsUses: contentFlag.default(false),
    eCollectionId: contentText(200).default(''),
    logo: pictureAddress.default(''),
    position: contentNumber(0, 9_999).default(LAST),
  })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: 'it ends before it begins',
  })
  .refine(({ access, proxied }) => !proxied || access === 'remote' || access === 'account', {
    path: ['proxied'],
    message: 'only databases with the access remote or account go through the proxy',
  })

const databases = contentKind<DatabaseEntry>({
  name: 'databases',
  about: 'Databases: names, address, vendor, subjects with best bets, who may open them from where and how.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    别名: 'otherNames',
    简介: 'summary',
    说明: 'description',
    网址: 'url',
    供应商: 'vendor',
    平台: 'platform',
    学科: 'subjects',
    类型: 'types',
    文献类型: 'docTypes',
    语种: 'languages',
    收录起: 'coverageFrom',
    收录止: 'coverageTo',
    访问: 'access',
    代理: 'proxied',
    联邦认证网址: 'federatedUrl',
    访问说明: 'accessNote',
    并发数: 'concurrentUsers',
    状态: 'status',
    开始: 'from',
    结束: 'to',
    新增日期: 'addedAt',
    院系: 'departments',
    标签: 'labels',
    联系方式: 'contact',
    显示使用量: 'showsUses',
    电子文献集: 'eCollectionId',
    图标: 'logo',
    顺序: 'position',
  },
  code: ({ code }) => code,
  list: async (scope) => (await everyDatabase(scope)).map(({ entry }) => entry),
  save: saveDatabases,
  async remove(scope, code) {
    return (await removeDatabase(scope, code)) ? undefined : 'It does not exist.'
  },
})

export const content: readonly ContentKind[] = [
  databases,
  priceContent,
  termContent('database-subjects', 'subject', 'Subjects of databases, as a tree.'),
  termContent('database-labels', 'label', 'The library’s own labels of databases.'),
  termContent('database-vendors', 'vendor', 'Names of the vendors of databases.'),
  termContent('database-departments', 'department', 'Departments that have databases of their own.'),
]

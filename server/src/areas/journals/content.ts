import { dayOrNone } from '@wenyuan/contract/shapes/codes.ts'
import { databaseAccess } from '@wenyuan/contract/constants/database-terms.ts'
import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import { contentCode, contentFlag, contentName, refersTo } from '../../domain/content/content-values.ts'
import { databaseEntries } from '../databases/public.ts'
import type { PackageEntry } from './package.ts'
import { deletePackage, everyPackage, upsertPackages } from './store.ts'

const Entry: z.ZodType<PackageEntry> = z
  .strictObject({
    code: contentCode,
    name: contentName(200),
    database: refersTo('databases', z.union([z.literal(''), contentCode]).default('')),
    access: z.enum(databaseAccess).default('campus'),
    proxied: contentFlag.default(false),
    from: dayOrNone,
    to: dayOrNone,
  })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: 'it ends before it begins',
  })
  .refine(({ access, proxied }) => !proxied || access === 'remote' || access === 'account', {
    path: ['proxied'],
    message: 'only packages with the access remote or account go through the proxy',
  })

const packages = contentKind<PackageEntry>({
  name: 'journal-packages',
  about:
    'Packages of journals: name, and who may open them, as a database of the library says it or by themselves. Their titles come with `journals import`.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    数据库: 'database',
    访问: 'access',
    代理: 'proxied',
    开始: 'from',
    结束: 'to',
  },
  code: ({ code }) => code,
  list: async (scope) => (await everyPackage(scope)).map(({ entry }) => entry),
  check: async (scope) => {
    const databases = await databaseEntries(scope, 'all')
    return ({ database }) =>
      database === '' || databases.has(database) ? undefined : `There is no database "${database}".`
  },
  save: upsertPackages,
  async remove(scope, code) {
    if (await deletePackage(scope, code)) return undefined
    return 'It does not exist, or has titles: a list of no titles, imported by the operator, closes them.'
  },
})

export const content: readonly ContentKind[] = [packages]

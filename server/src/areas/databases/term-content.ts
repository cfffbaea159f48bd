import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import { contentName, contentNumber, refersTo } from '../../domain/content/content-values.ts'
import type { DatabaseTerm } from './database.ts'
import { removeTerm, saveTerms } from './saving.ts'
import { termsOfKind } from './store.ts'
import type { TermKind } from './tables.ts'

const LAST = 1_000

/** A term stands for itself until it has a name, so a code may be a name with blanks. */
export const termCode = z
  .string()
  .trim()
  .regex(
    /^[^/\\;；:：,"'<>\p{Cc}]{1,64}$/u,
    'a code or name of 1 to 64 characters without / \\ ; : , " or quotes',
  )

const termOf = (name: string): z.ZodType<DatabaseTerm> =>
  z.strictObject({
    code: termCode,
    parent: refersTo(name, z.union([z.literal(''), termCode]).default(''), { isOpen: true }),
    name: contentName(100),
    position: contentNumber(0, 9_999).default(LAST),
  })

/** The names and the order of one kind of term. Databases may use terms that are not listed. */
export const termContent = (name: string, kind: TermKind, about: string): ContentKind =>
  contentKind<DatabaseTerm>({
    name,
    about,
    entry: termOf(name),
    headings: { 代码: 'code', 上级: 'parent', 名称: 'name', 英文名: 'name.en', 顺序: 'position' },
    code: ({ code }) => code,
    list: (scope) => termsOfKind(scope, kind),
    save: (scope, terms) => saveTerms(scope, kind, terms),
    async remove(scope, code) {
      return (await removeTerm(scope, kind, code))
        ? undefined
        : 'It does not exist, or others stand below it.'
    },
  })

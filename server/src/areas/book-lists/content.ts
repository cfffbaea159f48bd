import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentName,
  contentWords,
  noWords,
  pictureAddress,
  refersTo,
} from '../../domain/content/content-values.ts'
import { libraryLists, type LibraryList, removeLibraryList, saveLibraryLists } from './library-lists.ts'

/** Records of a list: their ids, in a spreadsheet separated by blanks or semicolons. */
const recordIds = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\s;；]+/).filter((id) => id !== '') : value),
    z.array(z.string().min(1).max(512)).max(2_000),
  )
  .transform((ids) => [...new Set(ids)])

const Entry: z.ZodType<LibraryList> = z.strictObject({
  code: contentCode.refine((code) => code.length <= 60, 'a code of at most 60 characters'),
  name: contentName(100),
  introduction: contentWords(1_000).default(noWords),
  cover: pictureAddress.default(''),
  records: refersTo('records', recordIds.default([]), { ordered: true }),
})

const lists = contentKind<LibraryList>({
  name: 'lists',
  about:
    'Book lists of the library: name, introduction, the address of a picture, and the ids of their records in order.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    简介: 'introduction',
    封面: 'cover',
    记录: 'records',
  },
  code: ({ code }) => code,
  list: libraryLists,
  save: saveLibraryLists,
  async remove(scope, code) {
    return (await removeLibraryList(scope, code)) ? undefined : 'There is no such list.'
  },
})

export const content: readonly ContentKind[] = [lists]

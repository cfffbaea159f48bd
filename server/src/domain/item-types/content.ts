import { z } from 'zod'
import { type ContentKind, contentKind, keptIn } from '../content/content-kind.ts'
import { contentCode, contentName } from '../content/content-values.ts'
import { type ItemType, itemTypes } from './item-type.ts'

const Entry: z.ZodType<ItemType> = z.strictObject({ code: contentCode, name: contentName(100) })

const kind = contentKind<ItemType>({
  name: 'item-types',
  right: 'circulation-content',
  about:
    'Kinds of copies that loan rules tell apart, such as books for three days; a copy without one is lent by the document type of its record.',
  entry: Entry,
  headings: { 代码: 'code', 名称: 'name', 英文名: 'name.en' },
  code: ({ code }) => code,
  ...keptIn(itemTypes),
})

export const content: ContentKind[] = [kind]

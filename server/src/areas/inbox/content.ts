import { z } from 'zod'
import { builtInTexts } from '../../domain/notices/built-in-texts.ts'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import { contentCode, contentName } from '../../domain/content/content-values.ts'
import { placeholdersOf } from '../../locales/placeholders.ts'
import { deleteOwnText, type OwnText, ownTextsOf, saveOwnTexts } from '../../domain/notices/own-text-store.ts'

const NoticeText: z.ZodType<OwnText> = z.strictObject({
  kind: contentCode,
  title: contentName(100),
  text: contentName(500),
})

const allPlaceholders = ({ title, text }: OwnText): string[] =>
  placeholdersOf([title, text].flatMap((words) => Object.values(words)).join(' '))

const notices = contentKind<OwnText>({
  name: 'notices',
  right: 'circulation-content',
  about:
    'Texts of notices: title and text, with the placeholders of the built-in text. Removed: the built-in text.',
  entry: NoticeText,
  headings: { 类型: 'kind', 标题: 'title', 内容: 'text' },
  code: ({ kind }) => kind,
  // with the built-in ones: a librarian exports them, changes some, and imports the file
  async list(scope) {
    const own = await ownTextsOf(scope, 'all')
    return builtInTexts().map((one) => ({ ...one, ...own.get(one.kind) }))
  },
  async check() {
    const known = new Map(builtInTexts().map((one) => [one.kind, allPlaceholders(one)]))
    return (entry) => {
      const places = known.get(entry.kind)
      if (!places) return `kind: there is no notice "${entry.kind}".`
      const unknown = allPlaceholders(entry).find((name) => !places.includes(name))
      if (unknown === undefined) return undefined
      const list = places.map((name) => `{${name}}`).join(' ')
      return `text: {${unknown}} is no placeholder of this notice; ${list === '' ? 'it has none' : `it has ${list}`}.`
    }
  },
  save: saveOwnTexts,
  async remove(scope, kind) {
    return (await deleteOwnText(scope, kind)) ? undefined : 'The library has no text of its own for it.'
  },
})

export const content: readonly ContentKind[] = [notices]

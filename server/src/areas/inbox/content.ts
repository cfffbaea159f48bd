import { z } from 'zod'
import { loadAreas, noticesOf } from '../../app/areas.ts'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import { contentCode, contentName } from '../../domain/content/content-values.ts'
import type { Words } from '../../platform/db/column-types.ts'
import { placeholdersOf } from './notice-text.ts'
import { deleteOwnText, type OwnText, ownTextsOf, saveOwnTexts } from './notice-texts-store.ts'

const NoticeText: z.ZodType<OwnText> = z.strictObject({
  kind: contentCode,
  title: contentName(100),
  text: contentName(500),
})

const partOf = (
  words: Readonly<Record<keyof Words, { title: string; text: string }>>,
  part: 'title' | 'text',
) => ({
  'zh-CN': words['zh-CN'][part],
  'zh-TW': words['zh-TW'][part],
  en: words.en[part],
})

/** The built-in texts of all notices. */
const builtIn = async (): Promise<OwnText[]> =>
  Object.entries(noticesOf(await loadAreas()))
    .map(([kind, { words }]) => ({ kind, title: partOf(words, 'title'), text: partOf(words, 'text') }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))

const allPlaceholders = ({ title, text }: OwnText): string[] =>
  placeholdersOf([title, text].flatMap((words) => Object.values(words)).join(' '))

const notices = contentKind<OwnText>({
  name: 'notices',
  about:
    'Texts of notices: title and text, with the placeholders of the built-in text. Removed: the built-in text.',
  entry: NoticeText,
  headings: { 类型: 'kind', 标题: 'title', 内容: 'text' },
  code: ({ kind }) => kind,
  // with the built-in ones: a librarian exports them, changes some, and imports the file
  async list(scope) {
    const own = await ownTextsOf(scope, 'all')
    return (await builtIn()).map((one) => ({ ...one, ...own.get(one.kind) }))
  },
  async check() {
    const known = new Map((await builtIn()).map((one) => [one.kind, allPlaceholders(one)]))
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

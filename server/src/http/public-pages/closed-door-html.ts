import type { Refusal } from '../../areas/databases/public.ts'
import { filled } from '../../locales/placeholders.ts'
import { escapeHtml } from '../../platform/html.ts'
import { documentHtml, type PageFrame } from './document-html.ts'
import { pageWords } from './words.ts'

type Thing = 'database' | 'journal'

export interface ClosedDoor {
  thing: Thing
  refused: Refusal | 'unknown'
  /** Of the thing; empty: unknown. */
  name: string
  /** What the library says of the access; empty: nothing. */
  note: string
  /** Route of the screen about it; empty: none. */
  about: string
}

const routes: Record<Thing, string> = { database: '/dataBaseNav', journal: '/magazineNav' }

/** Why a database or journal does not open here: who may open it, from where and how. */
export function closedDoorHtml(
  frame: PageFrame,
  { thing, refused, name, note, about: route }: ClosedDoor,
): string {
  const { language, path } = frame
  const { things, texts, unknown, signIn, about, all } = pageWords(language).door
  const withThing = (words: string) => filled(words, { thing: things[thing] })
  const said = refused === 'unknown' ? unknown[thing] : texts[refused]
  const title = withThing(said.title)
  const text = withThing(said.text)
  const link = (to: string, label: string, isFirst = false) =>
    `<a class="open${isFirst ? ' first' : ''}" href="/${escapeHtml(path)}/#${escapeHtml(to)}">${label}</a>`
  const body = [
    ...(name === '' ? [] : [`<p><b>${escapeHtml(name)}</b></p>`]),
    `<h1>${title}</h1><p>${text}</p>`,
    ...(note === '' ? [] : [`<p>${escapeHtml(note)}</p>`]),
    '<p>',
    ...(refused === 'signIn' ? [link('/login', signIn, true)] : []),
    ...(route === '' ? [] : [link(route, withThing(about))]),
    link(routes[thing], all[thing]),
    '</p>',
  ]
  return documentHtml(frame, title, '<meta name="robots" content="noindex">', body.join(''))
}

import type { SearchExplained } from '@wenyuan/contract/staff/usage.ts'
import type { AppContext } from '../../core/app-context.ts'
import type { SiteScope } from '../../core/scope.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { memoizeByObject } from '../../platform/memoize.ts'
import type { ReadAs } from '../../search/analysis/read-as.ts'
import { cutQuery } from '../../search/analysis/units.ts'
import { wantedUnits } from '../../search/analysis/word-query.ts'
import { keyWordsOf } from '../../search/questions/key-words.ts'
import { weakWords } from '../../search/questions/weak-words.ts'
import { libraryOf } from '../../search/readings/held-library.ts'
import { row } from '../../search/readings/reading.ts'
import type { Understood } from '../../search/readings/understand.ts'
import { type FoundToday, makeFinding } from './found-today.ts'
import { typedWords } from './understanding.ts'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'

type Ports = Pick<AppContext, 'engine' | 'spelling' | 'bestAnswers'>
type Reason = SearchExplained['reasons'][number]

const MOST_WORDS = 8
const KEPT_MS = 600_000
const MOST_KEPT = 2_000

/** The search of a program, with the reasons that it found lately. */
const explaining = memoizeByObject((ports: Ports) => ({
  find: makeFinding(ports),
  kept: keptFor<Reason[]>(KEPT_MS, MOST_KEPT),
}))

/** What a text finds today, and why it does not find more: what the search itself has tried. */
export async function explainSearch(ports: Ports, scope: SiteScope, text: string): Promise<SearchExplained> {
  const { find, kept } = explaining(ports)
  const found = await find(scope, text)
  const { hits, understood } = found
  const version = found.strict.hits.indexVersion
  const [reasons, answers] = await Promise.all([
    kept([scope.tenant, scope.site.version, version, text], () => reasonsOf(ports, scope, text, found)),
    ports.bestAnswers.found(scope, text),
  ])
  return {
    found: hits.total,
    readAs: understood?.steps.at(-1)?.kind ?? '',
    reasons,
    answers: answers.map(({ title }) => title),
  }
}

const reason = (one: Reason['reason'], words: readonly string[] = []): Reason => ({
  reason: one,
  words: [...words],
  readAs: '',
  as: '',
})

async function reasonsOf(
  ports: Ports,
  scope: SiteScope,
  text: string,
  { strict, understood, hits }: FoundToday,
): Promise<Reason[]> {
  const isPart = understood?.steps.at(-1)?.kind === 'fewer-words'
  const read = understood?.steps.map(reasonOfStep) ?? []
  if (hits.total > 0 && !isPart) return read.length > 0 ? read : [reason('found')]
  const number = strict.read.readAs.map(({ readAs }) => numberIn(readAs)).find((one) => one !== undefined)
  if (number !== undefined) return [...read, reason('no-such-number', [number])]
  if (typedWords(SearchBody.parse({ searchItems: [{ searchWord: text }] })) === undefined)
    return [...read, reason('search-language')]
  return [...read, ...(await reasonsOfWords(ports, scope, text))]
}

/** A reading that was taken. */
function reasonOfStep({ kind, from, to }: Understood['steps'][number]): Reason {
  if (kind === 'fewer-words') return reason('only-part', from.split(' '))
  if (kind === 'correction') return { ...reason('other-spelling', [from]), readAs: kind, as: to }
  // what the words ask for leaves nothing, and is left out
  if (to === '') return reason('narrowed', [from])
  return { ...reason('read-otherwise', [from]), readAs: kind, as: to }
}

function numberIn(readAs: ReadAs): string | undefined {
  return 'identifier' in readAs ? readAs.identifier?.value : undefined
}

/** Which words no record has, or that no record has all of them. */
async function reasonsOfWords(ports: Ports, scope: SiteScope, text: string): Promise<Reason[]> {
  const library = libraryOf(ports, scope)
  const { units } = cutQuery(text, library.settings)
  const wanted = wantedUnits(units).map((unit) => unit.text)
  const weighty = wanted.filter((word) => !weakWords.has(word))
  if (weighty.length === 0 || keyWordsOf(text).keys.length === 0) return [reason('only-small-words')]
  const words = [...new Set(weighty)].slice(0, MOST_WORDS)
  const totals = await Promise.all(words.map(async (word) => (await library.weigh([row(word)])).total))
  const lost = words.filter((_, at) => totals[at] === 0)
  return [lost.length > 0 ? reason('no-such-word', lost) : reason('never-together', words)]
}

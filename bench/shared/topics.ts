import { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'
import { drawRank, drawRanked } from './zipf.ts'
import type { Vocabulary } from './vocabulary.ts'

const topics = 20_000
/** Words of a topic are not the most frequent ones. */
const topicShift = 400

/** The subject of one record, so that words co-occur as in a real catalogue. */
export interface Topic {
  words: readonly string[]
  /** Adjacent word pairs, which readers search as phrases. */
  phrases: readonly (readonly [string, string])[]
}

/** A topic by popularity; the same number gives the same words in each language. */
export function drawTopic(chance: Chance, list: readonly string[]): Topic {
  const topic = new Chance(drawRank(chance, topics, 60) * 2_654_435 + 17)
  const word = () => drawRanked(topic, list, topicShift)
  const words = Array.from({ length: 12 }, word)
  return { words, phrases: Array.from({ length: 3 }, () => [topic.pick(words), word()] as const) }
}

/** `count` words or a few more: a third from the topic, some as its phrases, the rest from the whole language. */
export function wordsAbout(chance: Chance, topic: Topic, list: readonly string[], count: number): string[] {
  const chosen: string[] = []
  while (chosen.length < count) {
    const part = chance.fraction()
    if (part < 0.12 && chosen.length + 1 < count) chosen.push(...chance.pick(topic.phrases))
    else if (part < 0.42) chosen.push(chance.pick(topic.words))
    else chosen.push(drawRanked(chance, list))
  }
  return chosen
}

/** The words of a language, English if it has no list. */
export const wordsOf = (vocabulary: Vocabulary, language: string): readonly string[] =>
  language === 'chi'
    ? vocabulary.chinese
    : (vocabulary.latin.get(language) ?? vocabulary.latin.get('eng') ?? [])

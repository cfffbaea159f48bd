/** Words of one subject are one direction, in any language. */
const subjects: readonly RegExp[] = [
  /学习|神经|learning|neural/giu,
  /烹饪|菜|cooking|recipe/giu,
  /红楼|石头|stone/giu,
]
const LENGTH = 96

/** A vector in which texts on a subject are near to each other; the last numbers make every two a little different. */
function vectorOf(text: string): number[] {
  const vector = Array.from({ length: LENGTH }, () => 0.3)
  for (const [at, subject] of subjects.entries()) vector[at] = 4 * (text.match(subject)?.length ?? 0)
  vector[LENGTH - 1 - (text.length % 20)] = 0.6
  return vector
}

/** Models that do not answer as they should. */
const broken: Readonly<Record<string, (vectors: number[][]) => string>> = {
  'too-few': (vectors) => answerWith(vectors.slice(1)),
  uneven: (vectors) => answerWith(vectors.map((vector, at) => vector.slice(at % 2))),
  'not-json': () => '<p>Gateway',
  'not-a-number': (vectors) => answerWith(vectors).replace(/"embedding":\[[\d.]+/, '"embedding":[NaN'),
  empty: (vectors) => answerWith(vectors.map((vector) => vector.map(() => null))),
  'too-large': (vectors) => answerWith(vectors.map((vector) => vector.map(() => 1e300))),
}

const answerWith = (vectors: readonly (readonly (number | null)[])[]): string =>
  JSON.stringify({
    object: 'list',
    // in any order: each has its number
    data: vectors
      .map((embedding, index) => ({ object: 'embedding', index, embedding }))
      .toSorted((one, other) => ((one.index * 7) % 5) - ((other.index * 7) % 5)),
    usage: { prompt_tokens: 10 * vectors.length, total_tokens: 10 * vectors.length },
  })

export interface EmbeddingsAnswer {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
  /** The connection breaks in the middle of the body. */
  breaks?: boolean
}

/** What a service with the interface of OpenAI's embeddings answers. @param before how often this body was sent before */
export function embeddingsAnswer(body: string, before: number): EmbeddingsAnswer {
  const { model, input } = JSON.parse(body) as { model: string; input: string[] }
  if (model === 'busy') return { status: 429, body: '{}' }
  if (model === 'busy-once' && before === 0)
    return { status: 429, headers: { 'retry-after': '1' }, body: '{"error":{"type":"rate_limit_exceeded"}}' }
  if (model === 'busy-for-long') return { status: 429, headers: { 'retry-after': '3600' }, body: '{}' }
  const isOther =
    model === 'changing' &&
    (/always another length/i.test(body) || (before === 0 && /once another length/i.test(body)))
  const length = isOther ? LENGTH / 2 : LENGTH
  const vectors = input.map((text) => vectorOf(text).slice(0, length))
  return {
    status: 200,
    body: broken[model]?.(vectors) ?? answerWith(vectors),
    ...(model === 'half' ? { breaks: true } : {}),
  }
}

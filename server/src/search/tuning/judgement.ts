import { matchModes, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { z } from 'zod'

const FactParts = z.strictObject({
  id: z.string().optional(),
  title: z.string().optional(),
  /** A literal part of title or subtitle. */
  titleHas: z.string().optional(),
  /** One of its persons or corporate bodies, as catalogued. */
  author: z.string().optional(),
  /** The beginning of one of its subject headings. */
  subject: z.string().optional(),
  isbn: z.string().optional(),
  /** The beginning of one of its class numbers, with the scheme: `clc:TP18`. */
  class: z.string().optional(),
  /** Code of the document type. */
  type: z.string().optional(),
})
/** Identifies records by facts: every given part must match. */
export type Fact = z.output<typeof FactParts>

/** A plain text is the title. */
export const Fact = z.union([z.string().transform((title): Fact => ({ title })), FactParts])

/**
 * A judged query: the typed text, and what an expert expects of the answer: either the `right` records or a property.
 */
const Judgement = z.strictObject({
  q: z.string(),
  /** Group code of the tenant; absent: that of the file. */
  tenant: z.string().optional(),
  field: z.enum(searchFields).default('all'),
  mode: z.enum(matchModes).default('2'),
  filters: z.partialRecord(z.enum(facetNames), z.array(z.string())).default({}),
  right: z.array(Fact).min(1).optional(),
  /** None of these records is among the first ten. */
  wrong: z.array(Fact).min(1).optional(),
  /** An equivalent query: equal totals, and the same records in the same order on the first page. */
  sameAs: z.string().optional(),
  /** An equivalent query whose order may differ: equal totals only. */
  sameTotalAs: z.string().optional(),
  finds: z.enum(['nothing', 'something']).optional(),
  /** The reason for the judgement, where it is not obvious. */
  note: z.string().optional(),
})
export type Judgement = z.output<typeof Judgement> & { category: string; line: number }

export interface BrokenJudgement {
  line: number
  reason: string
}

/** Reads judged queries, one JSON object per line. Blank lines are skipped, invalid ones reported with their number. */
export function readJudgements(
  text: string,
  category: string,
): { judgements: Judgement[]; broken: BrokenJudgement[] } {
  const judgements: Judgement[] = []
  const broken: BrokenJudgement[] = []
  text.split('\n').forEach((content, at) => {
    if (content.trim() === '') return
    const line = at + 1
    const parsed = readLine(content)
    if ('reason' in parsed) broken.push({ line, reason: parsed.reason })
    else judgements.push({ ...parsed, category, line })
  })
  return { judgements, broken }
}

function readLine(content: string): z.output<typeof Judgement> | { reason: string } {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return { reason: 'no JSON' }
  }
  const parsed = Judgement.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { reason: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() }
  }
  const { right, wrong, sameAs, sameTotalAs, finds } = parsed.data
  const says = [right, wrong, sameAs, sameTotalAs, finds].some((part) => part !== undefined)
  return says ? parsed.data : { reason: 'it says nothing of the answer' }
}

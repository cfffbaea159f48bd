import { LoanTerms as TermsTold } from '@wenyuan/contract/shapes/loan-terms.ts'

/** What a loan, its renewals and a hold are subject to. Sums in fen. */
export interface LoanTerms {
  days: number
  renewals: number
  /** Days that a renewal lasts; null: as long as the loan. */
  renewalDays: number | null
  /** A loan is renewed in its last days only, so many; null: at any time. */
  renewalWindow: number | null
  finePerDay: number
  fineCap: number
  /** Late days without a fine. */
  graceDays: number
  /** Copies on loan at the same time. */
  copies: number
  /** Holds at the same time. */
  holds: number
  /** Debt at which lending stops. */
  debtLimit: number
  /** Days that a held copy stays on the pick-up shelf. */
  pickUpDays: number
}

/** Limits of the account as a whole: only rules for every item type and branch have them. */
export const accountLimits = ['copies', 'holds', 'debtLimit'] as const satisfies readonly (keyof LoanTerms)[]

/** Stands for any reader type, item type or branch. */
export const ANY = '*'

/** What selects a rule; in a rule each may be `ANY`. */
export interface LoanPlace {
  readerType: string
  itemType: string
  branch: string
}

/** A row of the loan policy. A term that is null is that of the next wider rule. */
export type LoanRule = LoanPlace & {
  /** Of the reader type among others, as readers see them. */
  position: number
} & { [Term in keyof LoanTerms]: LoanTerms[Term] | null }

export const LAST = 1_000

/** Applies where no rule of the library says anything else. */
export const ordinaryTerms: LoanTerms = {
  days: 30,
  renewals: 2,
  renewalDays: null,
  renewalWindow: null,
  finePerDay: 10,
  fineCap: 2_000,
  graceDays: 0,
  copies: 20,
  holds: 5,
  debtLimit: 2_000,
  pickUpDays: 5,
}

const everywhere = { itemType: ANY, branch: ANY }
export const ordinaryRule: LoanRule = { readerType: ANY, ...everywhere, position: 0, ...ordinaryTerms }

const student: LoanRule = { ...ordinaryRule, readerType: 'student', position: 1, pickUpDays: null }
/** What a new library has beside the ordinary rule. */
export const firstRules: readonly LoanRule[] = [
  student,
  { ...student, readerType: 'postgraduate', position: 2, days: 60, copies: 30, holds: 10 },
  {
    ...student,
    readerType: 'teacher',
    position: 3,
    days: 90,
    renewals: 3,
    copies: 40,
    holds: 10,
    debtLimit: 5_000,
  },
]

/** More fields named is narrower; among as many, reader type counts before item type, and item type before branch. */
const narrowness = ({ readerType, itemType, branch }: LoanPlace): number =>
  (readerType === ANY ? 0 : 12) + (itemType === ANY ? 0 : 10) + (branch === ANY ? 0 : 8)

const fits = (own: string, asked: string): boolean => own === ANY || own === asked

/**
 * The terms for a reader type, item type and branch: each is that of the narrowest matching rule that has it, and the
 * ordinary one if none has. From narrow to wide, with the fields that a rule names: all three; reader type and item type;
 * reader type and branch; item type and branch; reader type; item type; branch; none.
 */
export function termsFor(rules: readonly LoanRule[], asked: LoanPlace): LoanTerms {
  const matching = rules
    .filter(
      (rule) =>
        fits(rule.readerType, asked.readerType) &&
        fits(rule.itemType, asked.itemType) &&
        fits(rule.branch, asked.branch),
    )
    .toSorted((one, other) => narrowness(other) - narrowness(one))
  const names = Object.keys(ordinaryTerms) as (keyof LoanTerms)[]
  const said = names.map((name) => [
    name,
    matching.find((rule) => rule[name] !== null)?.[name] ?? ordinaryTerms[name],
  ])
  return Object.fromEntries(said) as LoanTerms
}

/** The terms that hold for a reader whatever is lent, such as the limits of the account. */
export const termsOfReader = (rules: readonly LoanRule[], readerType: string): LoanTerms =>
  termsFor(rules, { readerType, ...everywhere })

/** The reader types that rules name, in their order. */
export const typesInRules = (rules: readonly LoanRule[]): string[] =>
  [...new Set(rules.map(({ readerType }) => readerType))].filter((type) => type !== ANY)

/**
 * The terms of a reader type as readers are told them: the general ones, and one row for each item type and branch for
 * which they differ from what the wider rows say.
 */
export function termsByItemAndBranch(
  rules: readonly LoanRule[],
  readerType: string,
): { general: TermsTold; exceptions: (TermsTold & { itemType: string; branch: string })[] } {
  const own = rules.filter((rule) => fits(rule.readerType, readerType))
  const valuesOf = (part: 'itemType' | 'branch') => [...new Set([ANY, ...own.map((rule) => rule[part])])]
  const at = (itemType: string, branch: string) =>
    TermsTold.parse(termsFor(own, { readerType, itemType, branch }))
  const exceptions = valuesOf('itemType').flatMap((itemType) =>
    valuesOf('branch').flatMap((branch) => {
      const terms = at(itemType, branch)
      const wider = [at(itemType, ANY), at(ANY, branch), at(ANY, ANY)]
      const differs =
        itemType === ANY || branch === ANY
          ? !isSame(terms, at(ANY, ANY))
          : !wider.every((one) => isSame(one, terms))
      return differs ? [{ itemType, branch, ...terms }] : []
    }),
  )
  return { general: at(ANY, ANY), exceptions }
}

const isSame = (one: TermsTold, other: TermsTold): boolean => JSON.stringify(one) === JSON.stringify(other)

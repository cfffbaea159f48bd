import { isolated } from '../../kit/data/isolated.ts'

/** Facts in one line; one that is empty is left out. A line that breaks ends with the dot and does not begin with it. */
export const factsInLine = (facts: readonly (string | false | undefined)[]): string =>
  facts.flatMap((fact) => (fact ? [isolated(fact)] : [])).join('\u00a0· ')

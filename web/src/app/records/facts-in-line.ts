/** Facts in one line; one that is empty is left out. A line that breaks ends with the dot and does not begin with it. */
export const factsInLine = (facts: readonly (string | false | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ')

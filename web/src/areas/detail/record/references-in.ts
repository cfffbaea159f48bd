interface Found {
  notes: readonly string[]
  outside: { answers: readonly { lines: readonly string[] }[] }
}

/** The references that the record's own notes and the outside sources name. */
export const referencesIn = ({ notes, outside }: Found): string[] => [
  ...notes,
  ...outside.answers.flatMap(({ lines }) => lines),
]

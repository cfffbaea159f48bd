/** Reads the value of an option that counts something; anything but a whole number from 1 is refused. */
export function countOf(name: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`${name} must be a whole number from 1, not "${text}".`)
  return count
}

/** Reads names separated by commas; a name that is not `known` is refused. */
export function namesOf<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  return text.split(',').map((typed) => {
    const name = known.find((one) => one === typed)
    if (!name) throw new Error(`${option} takes ${known.join(', ')}, not "${typed}".`)
    return name
  })
}

/** Cuts a text to this many UTF-16 units, with an ellipsis when shortened. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, Math.max(0, longest - 1)).toWellFormed()}…`
}

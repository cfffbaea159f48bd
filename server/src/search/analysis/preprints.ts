/** The number of a preprint of arXiv, old or new, in an address or behind its name. */
const arxiv =
  /(?:arxiv(?:\.org\/(?:abs|pdf|html|ps|format))?[:/ ]*)((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?)/giu

/** The preprints that a text or an address names, without their versions. */
export const preprintsIn = (text: string): string[] =>
  [...text.matchAll(arxiv)].map((found) => (found[1] ?? '').replace(/v\d+$/, ''))

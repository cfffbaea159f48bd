/** A rule that rewrites parts of a folded text. */
export interface Rewrite {
  /** Whether a text may have such a part at all: most have none. */
  readonly may: RegExp
  readonly part: RegExp
  /** What stands for a part; `undefined`: it stays. */
  readonly by: (found: RegExpExecArray) => string | undefined
}

interface Change {
  from: number
  to: number
  by: string
}

function changesOf(text: string, { may, part, by }: Rewrite): Change[] {
  if (!may.test(text)) return []
  return [...text.matchAll(part)].flatMap((found) => {
    const other = by(found)
    const to = found.index + found[0].length
    return other === undefined || other === found[0] ? [] : [{ from: found.index, to, by: other }]
  })
}

/** Rewrites a text by rules, one after the other. */
export function rewrite(text: string, rules: readonly Rewrite[]): string {
  let out = text
  for (const rule of rules) {
    const changes = changesOf(out, rule)
    if (changes.length === 0) continue
    let next = ''
    let done = 0
    for (const { from, to, by } of changes) {
      next += out.slice(done, from) + by
      done = to
    }
    out = next + out.slice(done)
  }
  return out
}

interface Placed {
  text: string
  /** Source position of every unit. */
  starts: Int32Array
}

/** As `rewrite`, keeping the source position of every unit. */
export const rewriteWithOffsets = (folding: Placed, rules: readonly Rewrite[]): Placed =>
  rules.reduce(rewriteOnce, folding)

function rewriteOnce({ text, starts }: Placed, rule: Rewrite): Placed {
  const changes = changesOf(text, rule)
  if (changes.length === 0) return { text, starts }
  let out = ''
  const places: number[] = []
  let done = 0
  const add = (part: string, from: number, last: number): void => {
    out += part
    for (let at = 0; at < part.length; at += 1) places.push(starts[Math.min(from + at, last)] ?? 0)
  }
  for (const { from, to, by } of changes) {
    add(text.slice(done, from), done, from)
    // a longer form has its further signs at the last one
    add(by, from, Math.max(from, to - 1))
    done = to
  }
  add(text.slice(done), done, text.length)
  return { text: out, starts: Int32Array.from(places) }
}

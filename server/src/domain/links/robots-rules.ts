/** What a host allows one program: paths by pattern. Source: RFC 9309, "Robots Exclusion Protocol". */
export interface RobotsRules {
  readonly rules: readonly { allow: boolean; pattern: string }[]
}

export const everythingAllowed: RobotsRules = { rules: [] }
export const nothingAllowed: RobotsRules = { rules: [{ allow: false, pattern: '/' }] }

/** A host may be asked to read no more of the file than this. Source: RFC 9309, 2.5. */
export const ROBOTS_SIZE_LIMIT = 512_000
const MOST_RULES = 5_000

/**
 * The rules of a file for a program: those of all groups that name it, otherwise those for everybody. Lines that cannot
 * be read are left out.
 */
export function readRobots(file: string, program: string): RobotsRules {
  const groups: { agents: string[]; rules: { allow: boolean; pattern: string }[] }[] = []
  let isHead = false
  for (const line of file.split(/\r\n|\r|\n/)) {
    const [, name = '', text = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const value = text.trim()
    const group = groups.at(-1)
    if (/^user-agent$/i.test(name)) {
      // several names that follow each other begin one group
      if (isHead && group) group.agents.push(value.toLowerCase())
      else groups.push({ agents: [value.toLowerCase()], rules: [] })
      isHead = true
    } else if (/^(?:dis)?allow$/i.test(name)) {
      isHead = false
      // an empty rule allows everything, that is, says nothing
      if (group && value !== '' && group.rules.length < MOST_RULES)
        group.rules.push({ allow: /^allow$/i.test(name), pattern: value })
    }
  }
  const of = (agent: string) => groups.filter(({ agents }) => agents.includes(agent))
  const named = of(program.toLowerCase())
  return { rules: (named.length > 0 ? named : of('*')).flatMap(({ rules }) => rules) }
}

/** Whether a path with its query may be asked for: the longest pattern decides, and of two alike the one that allows. */
export function mayAsk({ rules }: RobotsRules, path: string): boolean {
  const wanted = normal(path)
  let [best, allowed] = [-1, true]
  for (const { allow, pattern } of rules) {
    const { length } = pattern
    if (length < best || (length === best && !allow) || !fits(normal(pattern), wanted)) continue
    ;[best, allowed] = [length, allow]
  }
  return allowed
}

/** Percent-encoded alike on both sides; `*` and `$` stay. */
function normal(text: string): string {
  const upper = text.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : code.toUpperCase()
  })
  return upper.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
}

/** `*` is any text, `$` at the end the end. Walks once through the path, so that no pattern is slow. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [nth, part] of parts.entries()) {
    const isLast = nth === parts.length - 1
    if (isWhole && isLast) return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return !isWhole || at === path.length
}

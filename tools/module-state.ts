/**
 * Module-level state is shared by all importers and closed by none. Long-lived objects are opened by the composition
 * root (`server/src/app/app-context.ts`) and passed on. Source: docs/architecture.md "The walls".
 */
export interface SourceFile {
  path: string
  text: string
}

/** Entry files of threads and processes, which may have state. */
const roots = [
  /-thread\.ts$/,
  /^server\/src\/platform\/db\/embedded\/worker\.ts$/,
  /^server\/src\/search\/engines\/segments\/killed-writer\.ts$/,
  /^server\/src\/app\/wenyuan\.ts$/,
]

const tests = /\.test\.ts$|\/testing\/|\/conformance/

/**
 * Allowed declarations, by file and name. Results of `memoize` and `once` need no entry: they are constant for their
 * users.
 */
export const allowed: readonly { path: string; names: readonly string[]; because: string }[] = [
  {
    path: 'server/src/platform/request-context.ts',
    names: ['storage'],
    because: 'the platform finds the value of the work under way by this key; it holds nothing itself',
  },
  {
    path: 'server/src/platform/release-slot.ts',
    names: ['held'],
    because: 'the platform finds the value of the work under way by this key; it holds nothing itself',
  },
  {
    path: 'server/src/platform/threads/yield-to-foreground.ts',
    names: ['background'],
    because: 'a property of the thread, like its priority: only its entry file sets it, once',
  },
  {
    path: 'server/src/platform/db/list-versions.ts',
    names: ['beingRead'],
    because: 'by the scope of the work under way, as long as one statement of it takes',
  },
  {
    path: 'server/src/platform/db/statement-watch.ts',
    names: ['compiler'],
    because: 'has no state between calls',
  },
  {
    path: 'server/src/core/scope.ts',
    names: ['never'],
    because: 'a signal that is never aborted',
  },
  {
    path: 'server/src/search/analysis/fold.ts',
    names: ['buffer', 'starts', 'narrow', 'altered'],
    because: 'scratch of the innermost loop of analysis: written and read within one call',
  },
  {
    path: 'server/src/search/analysis/interned.ts',
    names: ['codes'],
    because: 'scratch of the innermost loop of analysis: written and read within one call',
  },
  ...['match-ranges', 'match-prefix', 'plan'].map((file) => ({
    path: `server/src/search/engines/segments/query/${file}.ts`,
    names: ['cursor'],
    because: 'scratch of the innermost loop of a search: written and read within one call',
  })),
]

/** Classes whose objects are immutable values or buffers of fixed size. */
const values =
  /^(?:RegExp|URL|Date|Error|TextDecoder|TextEncoder|Intl\.\w+|(?:Uint8|Uint16|Uint32|Int32|Float32|Float64)Array)$/
const filledAtOnce = /^(?:Map|Set|WeakMap|WeakSet)$/

const DECLARATION =
  /^(?:export )?(let|var|const) (\w+|[{[][^\n=]*?[}\]])(?:: ([^\n=]+(?:=>[^\n=]+)?))? = ?([^\n]*)/
const LATER = /^(?:export )?(?:let|var) (\w+)/

/** Whether the initialiser creates state: an opened resource, a mutable object, or an empty collection. */
function isState(type: string | undefined, value: string): boolean {
  if (/^(?:await )?(?:open|make)[A-Z]\w*\(/.test(value)) return true
  const made = /^new ([\w.]+)(?:<.*?>)?(\(\)?)/.exec(value)
  if (made) {
    const [, name = '', call] = made
    return filledAtOnce.test(name) ? call === '()' : !values.test(name)
  }
  return value === '[]' && !/^readonly |^Readonly/.test(type ?? '')
}

function isDeclaredState(line: string): string | undefined {
  const [, kind, name = '', type, value = ''] = DECLARATION.exec(line) ?? []
  if (kind === 'const') return isState(type, value) ? name : undefined
  return LATER.exec(line)?.[1]
}

/** Every top-level declaration of state that is not allowed, as `path:line name`. */
export function moduleState(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (tests.test(path) || roots.some((root) => root.test(path))) return []
    const known = allowed.flatMap((entry) => (entry.path === path ? entry.names : []))
    return text.split('\n').flatMap((line, at, lines) => {
      const name = isDeclaredState(line.endsWith(' =') ? `${line} ${(lines[at + 1] ?? '').trim()}` : line)
      return name === undefined || known.includes(name) ? [] : [`${path}:${at + 1} ${name}`]
    })
  })
}

import type { SourceFile } from './module-state.ts'

/** Folders of the server where statements stand in stores only. */
const FOLDERS = /^server\/src\/(?:areas|http|staff-api|cli|app)\//
const STORES = /(?:\/|-)store\.ts$|\/(?:migrations|testing)\/|\.test\.ts$/
/** Parts of a statement, and calls that run one. A transaction is not a statement. */
const STATEMENT =
  /(?<![\w.`])sql(?:[`<]|\.\w+\()|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|(?<!\.transaction\(\)\s*)\.execute(?:TakeFirst(?:OrThrow)?)?\(|\bpage(?:OfRows|AndTotals)\(/g
const COMMENT = /^\s*(?:\/?\*|\/\/)/

/** Every statement or part of one that stands elsewhere, as `path:line`. */
export const statementsOutsideStores = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    if (!FOLDERS.test(path) || STORES.test(path)) return []
    const lines = text.split('\n')
    const found = [...text.matchAll(STATEMENT)].map(({ index }) => text.slice(0, index).split('\n').length)
    return [...new Set(found)].flatMap((line) =>
      COMMENT.test(lines[line - 1] ?? '') ? [] : [`${path}:${line}`],
    )
  })

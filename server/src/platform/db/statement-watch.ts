import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

/** A statement before it is sent, and the stack of calls that led to it, as V8 formats it. */
export interface WatchedStatement {
  tenant: string | null
  sql: string
  parameters: readonly unknown[]
  stack: string
}

export type StatementWatch = (statement: WatchedStatement) => void

const compiler = new PostgresQueryCompiler()
/** The query builder's own frames come first. */
const STACK_DEPTH = 40

/** Reports every statement before it is sent, while the requesting function is still on the stack. */
export const watching = (tenant: string | null, watch: StatementWatch): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    const { sql, parameters } = compiler.compileQuery(node, queryId)
    const depth = Error.stackTraceLimit
    Error.stackTraceLimit = STACK_DEPTH
    const { stack = '' } = new Error('')
    Error.stackTraceLimit = depth
    watch({ tenant, sql, parameters, stack })
    return node
  },
  transformResult: async ({ result }) => result,
})

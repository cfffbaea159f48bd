import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'

/** A statement on its way to the database, and the calls that led to it, as V8 writes them. */
export interface WatchedStatement {
  tenant: string | null
  sql: string
  parameters: readonly unknown[]
  stack: string
}

export type StatementWatch = (statement: WatchedStatement) => void

const compiler = new PostgresQueryCompiler()
/** A builder's own calls stand above those that matter. */
const STACK_DEPTH = 40

/** Shows every statement before it is sent, while the function that asks for it is still on the stack. */
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

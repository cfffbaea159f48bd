import type { Names, Plan } from '@wenyuan/contract/plan.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Decodes an answer from its wire form; walks only the parts named by the plan. A value of another shape is left
 * unchanged: an outdated server must not blank a screen. `tree` is the innermost recursive shape.
 */
export function decodeByPlan(plan: Plan | null, wire: unknown, tree: Plan | null = null): unknown {
  if (plan === null || wire === null || wire === undefined) return wire
  if (plan === 'flag') return wire === '1' ? true : wire === '0' ? false : wire
  if (plan === 'self') return decodeByPlan(tree, wire, tree)
  if ('tree' in plan) return decodeByPlan(plan.tree, wire, plan.tree)
  if ('list' in plan) {
    return Array.isArray(wire) ? wire.map((one) => decodeByPlan(plan.list, one, tree)) : wire
  }
  if (!isRecord(wire)) return wire
  const decoded: Record<string, unknown> = { ...wire }
  const keys = 'fields' in plan ? Object.keys(plan.fields) : Object.keys(wire)
  for (const key of keys) {
    if (!(key in wire)) continue
    decoded[key] = decodeByPlan('fields' in plan ? (plan.fields[key] ?? null) : plan.values, wire[key], tree)
  }
  return 'fields' in plan && plan.names ? renamed(decoded, plan.names) : decoded
}

const renamed = (value: Record<string, unknown>, names: Names): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field]))

/** Renames the fields of an input to their wire names. */
export function encodeNames(names: Names | undefined, input: unknown): unknown {
  if (names === undefined || !isRecord(input)) return input
  return renamed(input, Object.fromEntries(Object.entries(names).map(([wire, name]) => [name, wire])))
}

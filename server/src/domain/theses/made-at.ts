import { keysOf } from '../../search/analysis/keys.ts'
import type { Query } from '../../search/engines/engine.ts'

/** Works of these institutions. A faculty is catalogued with its university in front: "文渊大学文学院". */
export const madeAt = (institutions: readonly string[]): Query => ({
  op: 'or',
  of: institutions.flatMap(keysOf).flatMap((value): Query[] => [
    { op: 'ahead', field: 'organisationKey', value },
    { op: 'ahead', field: 'authorUnitKey', value },
  ]),
})

import { keysOf } from '../../search/analysis/keys.ts'
import type { Query } from '../../search/engines/engine.ts'

/** Key of theses of which the library says something itself; no reader's words have this form. */
export const DESCRIBED_THESIS = 'described thesis'

/**
 * Theses of these institutions, and those that the library describes. A faculty is catalogued with its university in
 * front: "文渊大学文学院".
 */
export const madeAt = (institutions: readonly string[]): Query => ({
  op: 'or',
  of: [
    { op: 'exact', field: 'identifier', value: DESCRIBED_THESIS },
    ...institutions.flatMap(keysOf).flatMap((value): Query[] => [
      { op: 'ahead', field: 'organisationKey', value },
      { op: 'ahead', field: 'authorUnitKey', value },
    ]),
  ],
})

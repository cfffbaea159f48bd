import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import type { Words } from '../../platform/db/column-types.ts'
import { namedCollections } from '../../areas/special-collections/public.ts'
import { setSpecOf } from '../../domain/oai/set-spec.ts'
import type { Scope } from '../../core/scope.ts'
import { facetValue } from '../../search/analysis/display.ts'
import { type Membership, namesOfCollections, type SetPart } from './set-store.ts'

interface OaiSet {
  spec: string
  name: Words
  part: SetPart
}

export interface OaiSets {
  all: OaiSet[]
  partOf(spec: string): SetPart | undefined
  /** The sets of a record. */
  specsOf(docCode: string, memberships: readonly Membership[]): string[]
}

/** Kinds of documents, branches, and the collections that the descriptions name. */
export const setsOf = (scope: Scope): Promise<OaiSets> =>
  scope.site.cache.of('oai sets', async () => {
    const [collections, names] = await Promise.all([namedCollections(scope), namesOfCollections(scope)])
    const written = Map.groupBy(names, facetValue)
    const all: OaiSet[] = [
      ...docTypes.map(
        ({ code, labels }): OaiSet => ({
          spec: setSpecOf('kind', code),
          name: labels,
          part: { kind: 'kind', docCode: code },
        }),
      ),
      ...scope.site.libraries.map(
        ({ code, name }): OaiSet => ({
          spec: setSpecOf('branch', code),
          name,
          part: { kind: 'branch', names: [code] },
        }),
      ),
      ...collections.map(
        ({ code, name, values }): OaiSet => ({
          spec: setSpecOf('collection', code),
          name,
          part: { kind: 'collection', names: values.flatMap((value) => written.get(value) ?? []) },
        }),
      ),
    ]
    const bySpec = new Map(all.map(({ spec, part }) => [spec, part]))
    const byMembership = Map.groupBy(
      all.flatMap(({ spec, part }) =>
        part.kind === 'kind' ? [] : part.names.map((name) => ({ spec, key: `${part.kind} ${name}` })),
      ),
      ({ key }) => key,
    )
    return {
      all,
      partOf: (spec) => bySpec.get(spec),
      specsOf: (docCode, memberships) => [
        setSpecOf('kind', docCode),
        ...new Set(
          memberships.flatMap(({ kind, name }) =>
            (byMembership.get(`${kind} ${name}`) ?? []).map(({ spec }) => spec),
          ),
        ),
      ],
    }
  })

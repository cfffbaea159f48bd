import type { AnswerSource, NamedAnswer } from '../../core/named-answer.ts'
import { memoizeByObject } from '../../platform/memoize.ts'
import type { Tenant } from '../../core/tenant.ts'
import { inEach, inOneLine } from '../../domain/best-answers/in-each.ts'
import { floorInWords } from './map-text.ts'

/** Branches with hours and address, and the rooms and shelves in them. */
const placesOf = memoizeByObject(({ libraries, locations }: Tenant): readonly NamedAnswer[] => {
  const byCode = new Map(libraries.map((library) => [library.code, library]))
  return [
    ...libraries.map(
      ({ name, openingHours, address }): NamedAnswer => ({
        kind: 'place',
        title: name,
        about: inEach((language) => inOneLine([openingHours[language], address[language]])),
        address: '/collectionNav',
        names: [],
      }),
    ),
    ...locations.map(
      ({ code, library, name, floor }): NamedAnswer => ({
        kind: 'place',
        title: name,
        about: inEach((language) =>
          inOneLine([byCode.get(library)?.name[language], floorInWords(floor, language)]),
        ),
        address: `/collectionNavDetail?${new URLSearchParams({ id: code, library }).toString()}`,
        names: [],
      }),
    ),
  ]
})

export const placeAnswers =
  (): AnswerSource =>
  ({ site }) =>
    placesOf(site)

import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import type { ClassSearch } from './class-search.ts'
import { Filters } from './Filters.tsx'
import { FilterLinks } from './FilterLinks.tsx'
import { WordsSearch } from './WordsSearch.tsx'

interface ListedClass {
  classCode: string
  name: string
  count: number
  /** Shown when the class, or one of these, is chosen. */
  children?: readonly ListedClass[]
}

interface ClassFiltersProps {
  asked: ClassSearch
  /** How many entries the list has. */
  total: number
  classes: readonly ListedClass[]
  words: { search: string; searchWords: string; classes: string; allClasses: string }
  linkTo: (asked: ClassSearch) => string
}

/** Words, and the classes that have entries. */
export function ClassFilters({ asked, total, classes, words, linkTo }: ClassFiltersProps) {
  const history = useHistory()
  const open = classes.find(({ classCode }) => asked.classCode.startsWith(classCode))
  const listed = [...classes, ...(open?.children ?? [])]
  return (
    <Stack gap={14} below={18} data-print="no">
      <WordsSearch
        label={words.search}
        wordsLabel={words.searchWords}
        q={asked.q}
        onSearch={(q) => history.push(linkTo({ ...asked, q, page: 1 }))}
      />
      {listed.length > 0 && (
        <Filters chosen={asked.classCode === '' ? 0 : 1} total={total}>
          <FilterLinks
            label={words.classes}
            links={[
              { value: '', name: words.allClasses },
              ...listed.map(({ classCode, name, count }) => ({ value: classCode, name, count })),
            ]}
            current={asked.classCode}
            linkTo={(classCode) => linkTo({ ...asked, classCode, page: 1 })}
          />
        </Filters>
      )}
    </Stack>
  )
}

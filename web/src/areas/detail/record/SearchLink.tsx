import { formatHeading } from '@wenyuan/contract/constants/subject-heading.ts'
import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { paths } from '../../../app/paths.ts'
import { searchFor } from '../../../app/search/search-changes.ts'
import { withLibraryInUse } from '../../../app/search/search-navigation.ts'
import { RecordText } from '../../../kit/data/RecordText.tsx'
import { Link } from '../../../kit/Link.tsx'

type FieldValue = RecordDetail['fields'][number]['values'][number]

/** A value with a link to a search or to its own address; plain text without either. */
export function SearchLink({ value }: { value: Pick<FieldValue, 'text' | 'search' | 'url'> }) {
  const { text, search, url } = value
  if (url) {
    return (
      <Link to={url} newWindow variant="text">
        <RecordText>{text}</RecordText>
      </Link>
    )
  }
  if (!search) return <RecordText>{text}</RecordText>
  return (
    <Link
      to={paths.searchList(withLibraryInUse(searchFor(search.searchWord, search.searchField)))}
      variant="text"
    >
      <RecordText>{search.searchField === 'subject' ? formatHeading(text) : text}</RecordText>
    </Link>
  )
}

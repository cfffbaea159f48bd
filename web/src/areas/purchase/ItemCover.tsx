import { Cover } from '../../kit/cover/Cover.tsx'

interface ItemCoverProps {
  item: { title: string; author: string; coverUrl: string; classNo?: string }
  width: number
}

/** The cover of a book of the shop: all of them are printed books. */
export const ItemCover = ({ item, width }: ItemCoverProps) => (
  <Cover
    title={item.title}
    author={item.author}
    classNo={item.classNo ?? ''}
    form="book"
    url={item.coverUrl}
    lang={/\p{Script=Han}/u.test(item.title) ? 'zh-CN' : ''}
    width={width}
  />
)

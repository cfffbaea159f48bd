import { useSuspenseQuery } from '@tanstack/react-query'
import { holdings, type Item } from '@wenyuan/contract/areas/holdings.ts'
import { query } from '../../api/query.ts'
import { formatCount, formatDay, t } from '../../locales/translation.ts'
import { useLibraryInUse } from '../site/library-choice.ts'
import css from './Holdings.module.css'

/** Where the copies are, library by library: the one in use first, then those that have one on the shelf. */
export function Holdings({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery({ ...query(holdings.byLibrary, { recordId }), meta: { drawn: true } })
  const inUse = useLibraryInUse()
  const rank = (libCode: string, onShelf: number): number => (libCode === inUse ? 0 : onShelf > 0 ? 1 : 2)
  const libraries = data.toSorted((a, b) => rank(a.libCode, a.onShelfCount) - rank(b.libCode, b.onShelfCount))
  const volumes = data.some((library) => library.items.some((item) => item.volume))
  if (libraries.length === 0) return <p className={css.none}>{t('holdings.none')}</p>
  return libraries.map((library) => (
    <section key={library.libCode} className={css.library} aria-label={library.libraryName}>
      <h3 className={css.name}>
        {library.libraryName}
        <span className={library.onShelfCount > 0 ? css.here : css.quiet}>
          {t('holdings.counts', {
            onShelf: library.onShelfCount,
            all: formatCount(library.itemCount),
          })}
        </span>
      </h3>
      <ItemTable items={library.items} volumes={volumes} />
      {library.itemCount > library.items.length && (
        <p className={css.quiet}>{t('holdings.first', { n: library.items.length })}</p>
      )}
    </section>
  ))
}

function ItemTable({ items, volumes }: { items: readonly Item[]; volumes: boolean }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('item.location')}</th>
          <th scope="col">{t('item.callNo')}</th>
          {volumes && <th scope="col">{t('item.volume')}</th>}
          <th scope="col">{t('item.status')}</th>
          <th scope="col">{t('item.barcode')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.itemId}>
            <td>{item.locationName}</td>
            <td className={css.number}>{item.callNo}</td>
            {volumes && <td>{item.volume}</td>}
            <td>
              <span className={item.status === 'available' ? css.here : css.away}>
                {t(`item.status.${item.status}`)}
              </span>
              {item.dueDate && <> {t('item.due', { day: formatDay(item.dueDate) })}</>}
            </td>
            <td className={css.number}>{item.barcode}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { t } from '../words.ts'
import { barsOf, type Symbology } from './bars.ts'
import css from './Labels.module.css'

/** The bars of a text above the text itself; the text alone, with a word, where it has no bars. */
export function Barcode({ text, symbology }: { text: string; symbology: Symbology }) {
  const drawn = barsOf(text, symbology)
  return (
    <div className={css.barcode}>
      {drawn ? (
        <svg viewBox={`0 0 ${drawn.width} 10`} preserveAspectRatio="none" role="img" aria-label={text}>
          {drawn.bars.map(({ at, width }) => (
            <rect key={at} x={at} y={0} width={width} height={10} />
          ))}
        </svg>
      ) : (
        <small>{t('labels.noBars')}</small>
      )}
      <code>{text}</code>
    </div>
  )
}

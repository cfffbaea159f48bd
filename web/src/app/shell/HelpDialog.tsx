import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from '../../locales/translation.ts'
import css from './HelpDialog.module.css'

/** The query syntax of the search box, with an example each. */
const examples = [
  ['help.words', '红楼梦 曹雪芹'],
  ['help.phrase', '"time series analysis"'],
  ['help.without', '鲁迅 -小说'],
  ['help.either', '敦煌 OR 莫高窟'],
  ['help.field', 'author:费孝通'],
  ['help.start', 'librar*'],
  ['help.number', '978-7-02-000220-7'],
  ['help.pinyin', 'hongloumeng'],
] as const

/** Help on searching and keyboard shortcuts. Source: spec 1 §2 "Header", help icon. */
export const HelpDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t('help.title')} closeLabel={t('action.close')} onClose={onClose} shape="wide">
    <p className={css.words}>{t('help.intro')}</p>
    <dl className={css.examples}>
      {examples.map(([id, example]) => (
        <div key={id} className={css.example}>
          <dt>{t(id)}</dt>
          <dd>
            <code>{example}</code>
          </dd>
        </div>
      ))}
    </dl>
    <h3 className={css.head}>{t('help.keys')}</h3>
    <dl className={css.examples}>
      <div className={css.example}>
        <dt>{t('help.keySearch')}</dt>
        <dd>
          <kbd>/</kbd>
        </dd>
      </div>
      <div className={css.example}>
        <dt>{t('help.keySuggestions')}</dt>
        <dd>
          <kbd>↓</kbd> <kbd>↑</kbd> <kbd>Enter</kbd> <kbd>Esc</kbd>
        </dd>
      </div>
    </dl>
  </Dialog>
)

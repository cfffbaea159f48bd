import { Link } from '../../kit/Link.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { contentInUse, t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import { searchFor } from '../search/search-changes.ts'
import { withLibraryInUse } from '../search/search-navigation.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './HelpDialog.module.css'

/** The query syntax of the search box, with an example to try for readers of each language. */
const examples = [
  ['help.words', { 'zh-CN': '红楼梦 曹雪芹', 'zh-TW': '紅樓夢 曹雪芹', en: 'emma austen' }],
  ['help.phrase', { 'zh-CN': '"时间序列分析"', 'zh-TW': '"時間序列分析"', en: '"time series analysis"' }],
  ['help.without', { 'zh-CN': '鲁迅 -小说', 'zh-TW': '魯迅 -小說', en: 'shakespeare -sonnets' }],
  ['help.either', { 'zh-CN': '敦煌 OR 莫高窟', 'zh-TW': '敦煌 OR 莫高窟', en: 'dunhuang OR mogao' }],
  ['help.field', { 'zh-CN': 'author:费孝通', 'zh-TW': 'author:費孝通', en: 'author:darwin' }],
  ['help.start', { 'zh-CN': 'librar*', 'zh-TW': 'librar*', en: 'librar*' }],
  ['help.number', { 'zh-CN': '978-7-02-000220-7', 'zh-TW': '978-7-02-000220-7', en: '978-7-02-000220-7' }],
  ['help.pinyin', { 'zh-CN': 'hongloumeng', 'zh-TW': 'hongloumeng', en: 'hongloumeng' }],
] as const

/** Help on searching and keyboard shortcuts. Source: spec 1 §2 "Header", help icon. */
export const HelpDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t('help.title')} closeLabel={t('action.close')} onClose={onClose} shape="wide">
    <Quiet size="normal">{t('help.intro')}</Quiet>
    <dl className={css.examples}>
      {examples.map(([id, example]) => (
        <Cluster gap="2px 24px" align="baseline" justify="space-between" key={id} className={css.example}>
          <dt>{t(id)}</dt>
          <dd>
            <Row
              as={Link}
              inline
              to={paths.searchList(withLibraryInUse(searchFor(example[contentInUse()])))}
              className={css.try}
              onClick={(event) => {
                // an example opened in another tab leaves the help open
                if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onClose()
              }}
            >
              <code>{example[contentInUse()]}</code>
            </Row>
          </dd>
        </Cluster>
      ))}
    </dl>
    <h3 className={css.head}>{t('help.keys')}</h3>
    <dl className={css.examples}>
      <Cluster gap="2px 24px" align="baseline" justify="space-between" className={css.example}>
        <dt>{t('help.keySearch')}</dt>
        <dd>
          <kbd>/</kbd>
        </dd>
      </Cluster>
      <Cluster gap="2px 24px" align="baseline" justify="space-between" className={css.example}>
        <dt>{t('help.keySuggestions')}</dt>
        <dd>
          <kbd>↓</kbd> <kbd>↑</kbd> <kbd>Enter</kbd> <kbd>Esc</kbd>
        </dd>
      </Cluster>
    </dl>
  </Dialog>
)

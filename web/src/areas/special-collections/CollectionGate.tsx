import type { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { type ReactNode } from 'react'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { refusalOf } from '../../api/api-error.ts'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from './words.ts'

/** A screen about one collection while it loads, and what is shown if it fails or does not exist. */
export const CollectionGate = ({ resetKey, children }: { resetKey: string; children: ReactNode }) => (
  <LoadedScreen
    resetKey={resetKey}
    title={t('collections.title')}
    renderRefusal={(error) =>
      refusalOf<typeof specialCollections.detail>(error) === 'COLLECTION_UNKNOWN' ? (
        <Screen title={t('collections.unknown')}>
          <Empty kind="not-found" title={t('collections.unknownHelp')}>
            <Link to={paths.specialCollections()} variant="text">
              {t('collections.showAll')}
            </Link>
          </Empty>
        </Screen>
      ) : undefined
    }
  >
    {children}
  </LoadedScreen>
)

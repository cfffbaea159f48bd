import { RecordText } from '../../kit/data/RecordText.tsx'
import type { PurchaseOrder } from '@wenyuan/contract/shapes/purchase.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { ItemCover } from './ItemCover.tsx'
import { Grid, Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

/** The books of an order; one that has gone another way than its order says how. */
export const OrderBooks = ({ order: { lines, state } }: { order: PurchaseOrder }) => (
  <Grid as="ul" columns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))" gap="12px 24px">
    {lines.map((line) => (
      <Row as="li" gap={12} align="normal" key={line.itemId}>
        <ItemCover item={line} width={48} />
        <Stack align="flex-start" className={css.cardWords}>
          {line.recordId ? (
            <Link to={paths.record({ id: line.recordId })}>
              <RecordText>{line.title}</RecordText>
            </Link>
          ) : (
            <span>
              <RecordText>{line.title}</RecordText>
            </span>
          )}
          <Quiet as="span">
            {[
              line.author,
              line.dueDate && t('shop.due', { day: formatDay(line.dueDate) }),
              line.state !== state && t(`shop.state.${line.state}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Quiet>
        </Stack>
      </Row>
    ))}
  </Grid>
)

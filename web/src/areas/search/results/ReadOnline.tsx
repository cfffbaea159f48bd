import { ExternalLink } from 'lucide-react'
import { Link } from '../../../kit/Link.tsx'
import { t } from '../words.ts'
import css from './ReadOnline.module.css'

/** A link to the electronic copy, in a new window and labelled so. */
export const ReadOnline = ({ link }: { link: string }) => (
  <Link to={link} newWindow className={css.online}>
    {t('record.readOnline')}
    <ExternalLink aria-hidden size={14} />
  </Link>
)

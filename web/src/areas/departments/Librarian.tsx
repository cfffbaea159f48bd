import type { DepartmentDetail } from '@wenyuan/contract/shapes/department.ts'
import { Mail, MapPin, Phone } from 'lucide-react'
import css from './Departments.module.css'
import { t } from './words.ts'

interface LibrarianProps {
  librarian: NonNullable<DepartmentDetail['librarian']>
}

/** The librarian of a department, and how to reach them. */
export const Librarian = ({ librarian: { name, mail, phone, room } }: LibrarianProps) => (
  <section className={css.librarian} aria-label={t('departments.librarian')}>
    <h2>{t('departments.librarian')}</h2>
    <p className={css.person}>{name}</p>
    {mail && (
      <p>
        <Mail aria-hidden size={15} />
        <a href={`mailto:${mail}`}>{mail}</a>
      </p>
    )}
    {phone && (
      <p>
        <Phone aria-hidden size={15} />
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </p>
    )}
    {room && (
      <p>
        <MapPin aria-hidden size={15} />
        {room}
      </p>
    )}
  </section>
)

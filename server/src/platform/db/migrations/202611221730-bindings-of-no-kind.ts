import { fillByKey } from '../online-steps.ts'

/**
 * Any ticket that we had signed, such as that of a lost card, could be bound as if it were an account elsewhere, and
 * then opened the reader's account. Such bindings are deleted.
 */
export const online = [
  fillByKey(`
    with wrong as (
      select kind, subject from reader_binding
      where tenant = $1 and kind not in ('wechat', 'learning-app', 'passport', 'oidc', 'cas', 'saml')
        and ($2::text is null or subject > $2)
      order by subject limit $3
    ), deleted as (
      delete from reader_binding using wrong
      where reader_binding.tenant = $1 and reader_binding.kind = wrong.kind
        and reader_binding.subject = wrong.subject
    )
    select max(subject) as last from wrong`),
]

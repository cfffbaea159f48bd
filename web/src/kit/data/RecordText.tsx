import type { ComponentProps, ElementType } from 'react'

type RecordTextProps<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as' | 'dir'> & {
  /** `bdi`, which stands within a line, unless it names another element. */
  as?: Tag
}

/**
 * A text of a record: title, name, publisher, note. Its own letters say whether it runs from the right: else the
 * brackets and full stops of an Arabic title stand on the wrong side of a page in Chinese.
 */
export function RecordText<Tag extends ElementType = 'bdi'>(props: RecordTextProps<Tag>) {
  const { as, ...rest }: RecordTextProps<ElementType> = props
  const Element: ElementType = as ?? 'bdi'
  return <Element {...rest} dir="auto" />
}

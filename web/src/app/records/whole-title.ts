/** A title and its subtitle in one line, with the colon of the script they are written in. */
export const wholeTitle = ({ title, subtitle }: { title: string; subtitle?: string | undefined }): string => {
  if (!subtitle) return title
  return `${title}${/\p{Script=Han}/u.test(title) ? '：' : ': '}${subtitle}`
}

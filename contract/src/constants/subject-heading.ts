/** Catalogues separate subdivisions of a subject heading by "--"; shown as a dash. */
export const formatHeading = (heading: string): string => heading.replaceAll(/\s*--\s*/gu, ' — ')

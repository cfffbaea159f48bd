import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: [
        '/searchList/bookDetails/{id}',
        '/searchList/bookDetails/{id}/{type}',
        '/searchList/bookDetails/{id}/{type}/myFav',
        '/searchList/bookDetailsmyFav/myFav',
      ],
      screen: () => import('./record/RecordScreen.tsx').then(({ RecordScreen }) => RecordScreen),
    },
    {
      routes: ['/searchList/otherPaperDetail'],
      screen: () => import('./OtherPaperScreen.tsx').then(({ OtherPaperScreen }) => OtherPaperScreen),
    },
    {
      routes: ['/previewPdf/{id1}/{id2}'],
      screen: () => import('./pdf/PdfScreen.tsx').then(({ PdfScreen }) => PdfScreen),
    },
  ],
}

/* The reading of PDFs happens beside the page, in a file of the page's own origin. */
import 'pdfjs-dist/build/pdf.worker.min.mjs'

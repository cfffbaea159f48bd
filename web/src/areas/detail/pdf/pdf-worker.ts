/* PDF parsing runs in a worker, loaded from the page's own origin. */
import 'pdfjs-dist/build/pdf.worker.min.mjs'

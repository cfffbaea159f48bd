declare module '../../platform/db/tables.ts' {
  interface Tables {
    ended_certificate: EndedCertificateTable
  }
}

interface EndedCertificateTable {
  tenant: string
  certificate_no: string
  ended_on: string
}

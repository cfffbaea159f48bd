import type { UploadPurpose } from '@wenyuan/contract/constants/uploads.ts'
import type { TestPortal } from './portal.ts'
import { askStaff } from './staff-account.ts'

/** Uploads a file in one part. @returns its id */
export async function staffUpload(
  portal: TestPortal,
  token: string,
  { purpose, fileName, bytes }: { purpose: UploadPurpose; fileName: string; bytes: Uint8Array },
): Promise<string> {
  const about = { purpose, fileName, bytes: bytes.length }
  const { data } = await askStaff(portal, 'begin-upload', about, { token })
  const { uploadId } = data as { uploadId: string }
  await fetch(`${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=0`, {
    method: 'POST',
    headers: {
      mappingpath: portal.tenant,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${token}`,
    },
    body: new Uint8Array(bytes),
  })
  return uploadId
}

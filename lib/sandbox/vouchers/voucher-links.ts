/** Public URLs of a voucher's files on the requested host; no token needed. */
export function voucherLinks(host: string, externalId: string) {
  const origin = `http://${host}`
  const download = (kind: string) => `${origin}/downloads/document/${kind}/${externalId}`
  return {
    xml: download('xml'),
    pdf: download('pdf'),
    cdr: download('cdr'),
    print: (format: string) => `${origin}/print/document/${externalId}/${format}`,
    file: (format: string) => `${origin}/api/document-file/document/${externalId}/${format}`,
  }
}

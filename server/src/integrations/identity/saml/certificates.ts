/** A certificate as PEM, given as such or as bare base64. */
export const pemOf = (certificate: string): string =>
  certificate.includes('-----BEGIN')
    ? certificate
    : `-----BEGIN CERTIFICATE-----\n${(certificate.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`

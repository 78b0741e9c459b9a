import QRCode from 'qrcode'

/** The QR code, as SVG, that an authenticator app scans. `uri`: see `totpUri`. */
export const drawFactorCode = (uri: string): Promise<string> =>
  QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })

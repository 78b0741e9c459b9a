/** Formats of article barcodes, and of the codes that shoppers show. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code'] as const

export interface BarcodeReader {
  /** The first code in the current picture; null: none. */
  read(video: HTMLVideoElement): Promise<string | null>
}
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/**
 * The browser's barcode detector, or else one that the shop serves, which is loaded on the first use of the camera.
 */
export async function openReader(): Promise<BarcodeReader> {
  const detector = (await ownDetector()) ?? (await servedDetector())
  return {
    async read(video) {
      const [code] = await detector.detect(video)
      return code?.rawValue.trim() || null
    },
  }
}

async function ownDetector(): Promise<Detector | null> {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const known: string[] = (await own?.getSupportedFormats().catch(() => [])) ?? []
  return own && formats.every(format => known.includes(format)) ? new own({ formats: [...formats] }) : null
}

async function servedDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: program }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // Load the WebAssembly file from the shop. By default the library loads it from another host.
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...formats] })
}

// The package brings no types of its own; the options that are used here.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      noHinting: boolean
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
}

const preload = '<link rel="modulepreload"'

/**
 * Scripts wake a page that can be read already: on a slow line they come after what is seen, the style, the letters and
 * the first picture. The router writes its preloads itself, without a place to say so.
 */
export function lateScripts(page: Buffer): Buffer {
  // Latin-1 stands for bytes: whatever the page holds, it comes out as it went in.
  return Buffer.from(page.toString('latin1').replaceAll(preload, `${preload} fetchpriority="low"`), 'latin1')
}

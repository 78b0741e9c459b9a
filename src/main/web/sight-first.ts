const preload = '<link rel="modulepreload"'

/**
 * The page with its scripts behind everything that is seen: the browser fetches style, font and pictures first. React
 * Router writes these links itself and lets nobody say how urgent they are.
 */
export function sightFirst(html: Buffer): Buffer {
  const head = html.indexOf('</head>')
  if (head < 0) return html
  const links = html.toString('latin1', 0, head).replaceAll(preload, `${preload} fetchpriority="low"`)
  return Buffer.concat([Buffer.from(links, 'latin1'), html.subarray(head)])
}

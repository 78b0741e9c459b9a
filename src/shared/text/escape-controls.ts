const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const escaped = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')

/**
 * Escapes line breaks, terminal sequences and direction marks, so that a value can neither forge nor hide a line.
 * `kept`: characters that stay. Default: none.
 */
export const escapeControls = (text: string, kept = ''): string =>
  text.replaceAll(controls, sign => (kept.includes(sign) ? sign : escaped(sign)))

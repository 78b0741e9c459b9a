// Soft hyphens and joiners are invisible too, but they belong to the text and are kept.
const invisible = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\p{Cs}/gu

/** Normalises a multi-line text for storage: Unicode form, without characters that reverse or hide text. */
export function plainText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// Hyphens and joiners of letters and emoji are invisible too, but belong to what was written.
const invisible = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|\p{Cs}/gu

/** Text of several lines as it is stored and shown: one form of each letter, nothing that turns or hides what follows. */
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

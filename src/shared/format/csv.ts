/** A cell as spreadsheets in Norway read it. What they would take for a formula is made a text. */
export function csvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Øre as kroner with a decimal comma. */
export const csvKroner = (ore: number): string =>
  `${ore < 0 ? '-' : ''}${Math.floor(Math.abs(ore) / 100)},${String(Math.abs(ore) % 100).padStart(2, '0')}`

/** Semicolons, and the mark by which spreadsheets know UTF-8. Cells are finished: `csvText`, `csvKroner`, whole numbers. */
export const csvFile = (lines: readonly (readonly string[])[]): string => `\ufeff${csvRows(lines)}`

/** More lines of such a file. */
export const csvRows = (lines: readonly (readonly string[])[]): string =>
  lines.map(line => `${line.join(';')}\r\n`).join('')

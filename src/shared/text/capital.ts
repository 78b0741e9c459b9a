/** The text with a capital first letter: `har 4 av 5` becomes `Har 4 av 5`. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

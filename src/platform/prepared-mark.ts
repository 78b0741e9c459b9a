/** Marks a statement that each connection prepares once. See src/database/prepared.ts. */
export const preparedMark = '/* prepared */'

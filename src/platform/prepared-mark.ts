/** Stands in a statement whose plan each connection keeps: see src/database/prepared.ts for which. */
export const preparedMark = '/* prepared */'
